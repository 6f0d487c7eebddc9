import { spawnSync } from 'node:child_process';
import { SEEDED } from '../../api/seed.ts';
import { startBench } from './application.ts';
import { median } from './measuring.ts';

const ORDERS = 200;
const AT_ONCE = 8;
const RUNS = 3;

/** Orders of one name paid from the balance, from request to approved, against pgbench's own transactions on the same database. */
export async function orders(): Promise<void> {
  const bench = await startBench({ roles: ['http', 'worker'], settings: {} });
  await fillBalance(bench);
  const headers = { ...(await bench.as('customer')), 'Content-Type': 'application/json' };
  const buy = async (domain: string) => {
    const body = JSON.stringify([{ type: 'domain_registration', domain }]);
    const answer = await fetch(`${bench.url}/client/carts/purchase`, { method: 'POST', headers, body });
    const text = await answer.text();
    if (answer.status !== 201 || !text.includes('"status":"approved"'))
      throw new Error(`${domain} was not bought: ${answer.status} ${text.slice(0, 300)}`);
  };
  const rates: number[] = [];
  for (let run = 0; run < RUNS + 1; run++) {
    let next = 0;
    const started = performance.now();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let index = next++; index < ORDERS; index = next++) await buy(`order-${run}-${index}.am`);
      }),
    );
    // The first run is for warming up.
    if (run > 0) rates.push((ORDERS * 1000) / (performance.now() - started));
  }
  const ours = median(rates);
  const baseline = pgbench(bench.databaseUrl);
  const compared =
    baseline === undefined
      ? 'not compared: there is no program pgbench here (it comes with PostgreSQL, not with its binaries from npm)'
      : `pgbench ${Math.round(baseline)} transactions/s with as many clients, ratio ${(ours / baseline).toFixed(2)}`;
  console.log(
    `orders paid from balance: ${ours.toFixed(1)}/s with ${AT_ONCE} at once (median of ${RUNS}), ${compared}`,
  );
  await bench.stop();
}

async function fillBalance({ test }: Awaited<ReturnType<typeof startBench>>): Promise<void> {
  const account: { id: string } | undefined = await test
    .db('accounts')
    .where({ email_key: SEEDED.customer.email })
    .first('id');
  if (!account) throw new Error('no customer');
  const move = { kind: 'opening', reference: 'bench', against: 'opening', format: String };
  await test.db.transaction((tx) =>
    test.ledger.giveToBalance(tx, { ...move, accountId: account.id, amount: 100_000_000 }),
  );
}

/** Transactions a second, the median of three. */
function pgbench(url: string): number | undefined {
  const made = spawnSync('pgbench', ['-i', '-q', '-s', '10', url], { encoding: 'utf8' });
  if (made.error) return undefined;
  const rates = Array.from({ length: RUNS }, () => {
    const { stdout } = spawnSync('pgbench', ['-n', '-c', String(AT_ONCE), '-j', '2', '-T', '5', url], {
      encoding: 'utf8',
    });
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0);
  });
  return median(rates);
}
