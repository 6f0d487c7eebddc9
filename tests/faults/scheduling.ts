import type { EppControl, FaultPlan } from '../../api/sandbox/epp/index.ts';
import { caller, eventually } from '../support/http.ts';
import type { Random } from '../support/random.ts';
import type { TestServer } from '../support/server.ts';

/** How an answer is lost: before the work is done, after it, or by one that says nothing. */
const KINDS = ['drop-before', 'drop-after', 'nonsense'] as const satisfies FaultPlan['kind'][];

/** The registry loses so many answers to these commands, each in a way of its own. */
export function lose(control: EppControl, random: Random, verbs: readonly string[], times: number): void {
  for (let at = 0; at < times; at++)
    control.failNext({ verb: verbs[random(verbs.length)] ?? '*', kind: KINDS[random(KINDS.length)] ?? 'drop-after' });
}

export const move = (server: TestServer, bySeconds: number) =>
  eventually(
    async () => (await caller(server.url).post('/sandbox/clock', { bySeconds })).status === 200,
    'the clock moves',
    60_000,
  );

export async function giveMoney(server: TestServer, amount: number, reference: string): Promise<void> {
  const { db, ledger } = server.test;
  const account: { id: string } | undefined = await db('accounts')
    .where({ email: 'customer@anun.example' })
    .first('id');
  if (!account) throw new Error('there is no customer');
  await db.transaction((tx) =>
    ledger.giveToBalance(tx, {
      accountId: account.id,
      amount,
      kind: 'opening',
      reference,
      against: 'opening',
    }),
  );
}
