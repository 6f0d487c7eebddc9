import { beforeAll, expect, it } from 'vitest';
import { forgetAtRegistry } from '../support/at-registry.ts';
import {
  asAdministrator,
  asCustomer,
  caller,
  type Caller,
  eventually,
  type OrProblem,
  type Schemas,
} from '../support/http.ts';
import { generator } from '../support/random.ts';
import { rounds } from '../support/tier.ts';
import { startServer, type TestServer } from '../support/server.ts';

/** One seed for a run, so that a schedule that fails can be run again: `SCHEDULE_SEED=… npm test -- …`. */
const SEED = Number(process.env['SCHEDULE_SEED'] ?? Date.now() % 1_000_000);
const RUNS = rounds(8);
const DAY = 86_400;

let server: TestServer;
let customer: Caller;
let administrator: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  administrator = await asAdministrator(server.url);
}, 60_000);

const epp = () => server.application.sandbox.epp.control;
const later = (seconds: number) => caller(server.url).post('/sandbox/clock', { bySeconds: seconds });
const stateOf = async (id: string): Promise<string | undefined> => {
  const row: { state: string } | undefined = await server.test.db('registry_attempts').where({ id }).first('state');
  return row?.state;
};
const refundsOf = async (order: string): Promise<number> => {
  const rows: { amount: string }[] = await server.test
    .db('ledger_entries')
    .join('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .join('refunds', 'refunds.id', 'ledger_transactions.reference')
    .join('order_items', 'order_items.id', 'refunds.order_item_id')
    .where({ order_id: order, kind: 'refund' })
    .andWhere('ledger_entries.amount', '>', 0)
    .select('ledger_entries.amount');
  return rows.length;
};

it(`never gives both the domain and the money in silence, in any order of answers and decisions (seed ${SEED})`, async () => {
  const random = generator(SEED);
  const pick = <T>(from: readonly T[]): T => {
    const one = from[random(from.length)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  };
  for (let run = 0; run < RUNS; run++) {
    const domain = `pending-9${run}.am`;
    const lost = random(3) === 0;
    epp().failNext({ verb: 'poll', kind: 'refuse', times: 100_000 });
    const bought = await customer.post<Schemas['Order']>('/client/carts/purchase', [
      { type: 'domain_registration', domain },
    ]);
    expect(bought.status).toBe(201);
    const { body: reviews } = await administrator.get<Schemas['ReviewList']>('/admin/reviews');
    for (const { _id } of reviews.docs) await administrator.post(`/admin/reviews/${_id}/approve`);
    await eventually(async () => (await epp().domain(domain)) !== undefined, `${domain} is at its registry`);
    await forgetAtRegistry(server.databaseUrl, domain);
    const attempt: { id: string } = await server.test
      .db('registry_attempts')
      .join('domains', 'domains.id', 'registry_attempts.domain_id')
      .where({ domain })
      .first('registry_attempts.id');
    await eventually(async () => (await stateOf(attempt.id)) === 'pending', `${domain} is pending`);
    // The answer was lost, and what it said with it.
    if (lost)
      await server.test
        .db('registry_attempts')
        .where({ id: attempt.id })
        .update({ state: 'unknown', registry_reference: null });

    const path = `/admin/undecided/${attempt.id}`;
    const note = 'As the schedule says.';
    const steps: Record<string, () => Promise<unknown>> = {
      approved: () => epp().decidePending(domain, true),
      refused: () => epp().decidePending(domain, false),
      message: async () => {
        epp().behave();
        await later(60);
      },
      ask: () => administrator.post(`${path}/ask`),
      succeeded: () => administrator.post(`${path}/settle`, { outcome: 'succeeded', note }),
      failed: () => administrator.post(`${path}/settle`, { outcome: 'failed', note }),
      refund: () => administrator.post(`${path}/refund`, { note }),
      again: () => administrator.post(`${path}/refund`, { note }),
    };
    const schedule: string[][] = [];
    for (let count = 2 + random(4); count > 0; count--)
      schedule.push(Array.from({ length: 1 + random(3) }, () => pick(Object.keys(steps))));
    for (const together of schedule) await Promise.all(together.map(async (name) => steps[name]?.()));
    // In the end the registry has decided, its messages are read, and all that is watched is looked at.
    await epp().decidePending(domain, random(3) > 0);
    epp().behave();
    await later(60);
    await server.test
      .db('registry_attempts')
      .where({ id: attempt.id })
      .update({ look_at: new Date(0) });
    await later(DAY);
    const order = await eventually(
      async () => {
        const { body } = await customer.get<Schemas['Order']>(`/client/orders/${bought.body._id}`);
        return body.settled && body;
      },
      `${domain} is settled: ${JSON.stringify(schedule)}`,
    );
    await later(DAY);

    const { body: shown } = await customer.get<OrProblem<Schemas['DomainDetail']>>(`/client/domains/${domain}`);
    const { body: open } = await administrator.get<Schemas['DiscrepancyList']>('/admin/discrepancies?limit=1000');
    const outcome = {
      held: String(shown.status) === 'active',
      atRegistry: (await epp().domain(domain)) !== undefined,
      refunds: await refundsOf(bought.body._id),
      item: order.items[0]?.status,
      listed: open.docs.some((found) => found.domain === domain && found.kind === 'late_success'),
    };
    const paid = { held: true, atRegistry: true, refunds: 0, item: 'done', listed: false };
    const refunded = { held: false, atRegistry: false, refunds: 1, item: 'refunded', listed: false };
    const asked = { held: false, atRegistry: true, refunds: 1, item: 'refunded', listed: true };
    expect([paid, refunded, asked], `${domain}: ${JSON.stringify({ lost, schedule })}`).toContainEqual(outcome);
  }
}, 120_000);
