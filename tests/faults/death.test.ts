import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Child, childServer } from '../support/child.ts';
import { freshDatabase } from '../support/database.ts';
import { type Answer, asAdministrator, asCustomer, type Caller, eventually, type Schemas } from '../support/http.ts';
import { sample } from '../support/tier.ts';
import { openTrap, type Place, type Trap } from '../support/trap.ts';

/** Every step between the purchase and `active`, by the row that it writes. */
const toState = (prefix: string, state: string) => `new.subject like '${prefix}_%' and new.to_state = '${state}'`;
const STEPS: [string, Omit<Place, 'moment'>][] = [
  ['the order is placed', { table: 'test.transitions', when: toState('ord', 'pending') }],
  [
    'the card is charged',
    { table: 'sandbox_stripe.objects', when: "new.kind = 'payment_intent' and new.body->>'status' = 'succeeded'" },
  ],
  ['the payment is settled', { table: 'test.payment_attempts', when: "new.status = 'succeeded'" }],
  ['the item waits for a person', { table: 'test.transitions', when: toState('oit', 'in_review') }],
  ['the review is approved', { table: 'test.reviews', when: "new.state = 'approved'" }],
  ['the attempt at the registry is noted', { table: 'test.registry_attempts', when: "new.state = 'started'" }],
  ['the contact is made at the registry', { table: 'sandbox_epp.contacts', when: 'true' }],
  ['the name is made at the registry', { table: 'sandbox_epp.domains', when: 'true' }],
  ['the name becomes active', { table: 'test.transitions', when: toState('dom', 'active') }],
  ['the item is done', { table: 'test.transitions', when: toState('oit', 'done') }],
];
const DEATHS = STEPS.flatMap(([step, place]) =>
  (['during', 'after'] as const).map((moment) => ({ name: `${moment}: ${step}`, place: { ...place, moment } })),
);

const WAITED = 'after: the order is placed';

let child: Child;
let trap: Trap;
let sql: pg.Client;
beforeAll(async () => {
  const databaseUrl = await freshDatabase();
  child = await childServer(databaseUrl, await mkdtemp(path.join(tmpdir(), 'anun-death-')));
  await child.start();
  trap = await openTrap(databaseUrl);
  sql = new pg.Client({ connectionString: databaseUrl });
  await sql.connect();
  // The seeded name is delivered first, so that it springs no trap.
  await eventually(
    async () => (await sql.query("select 1 from test.domains where status = 'active'")).rowCount,
    'the seeded name is active',
  );
});
afterAll(async () => {
  await child.kill();
  await Promise.all([trap.close(), sql.end()]);
});

/** The same request until it is answered for good: what a client does after a broken connection. */
const until = async <T>(send: () => Promise<Answer<T>>, ok: number): Promise<T> =>
  eventually(
    async () => {
      const answer = await send().catch(() => undefined);
      if (answer && answer.status !== ok && ![409, 503, 500].includes(answer.status))
        throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
      return answer?.status === ok ? answer.body : undefined;
    },
    `an answer ${ok}`,
    60_000,
  );

async function goThrough(
  customer: Caller,
  administrator: Caller,
  cartId: string,
  key: string,
): Promise<Schemas['Order']> {
  const pay = { paymentMethod: 'stripe', token: 'pm_card_visa' };
  const order = await until(
    () => customer.post<Schemas['Order']>(`/client/carts/${cartId}/purchase`, pay, { 'Idempotency-Key': key }),
    201,
  );
  const review = await eventually(async () => {
    const page = await until(() => administrator.get<Schemas['ReviewList']>('/admin/reviews'), 200);
    const found = page.docs.find(({ orderId }) => orderId === order._id);
    const now = await until(() => customer.get<Schemas['Order']>(`/client/orders/${order._id}`), 200);
    return (
      found ?? (now.items[0]?.status !== 'in_review' && now.items[0]?.status !== 'waiting' ? 'decided' : undefined)
    );
  }, 'a review');
  if (review !== 'decided') await until(() => administrator.post(`/admin/reviews/${review._id}/approve`), 200);
  return eventually(
    async () => {
      const found = await until(() => customer.get<Schemas['Order']>(`/client/orders/${order._id}`), 200);
      return found.settled && found;
    },
    'the order settles',
    60_000,
  );
}

const count = async (text: string, values: unknown[]): Promise<number> =>
  Number((await sql.query<{ n: string }>(text, values)).rows[0]?.n);

describe('death between purchase and active', () => {
  it.each(sample(DEATHS, 6))(
    'leaves one registration, one charge and a balanced ledger: $name',
    async ({ name, place }) => {
      const label = `death-${DEATHS.findIndex((death) => death.name === name)}`;
      const domain = `${label}-name.am`;
      const customer = await asCustomer(child.url);
      const administrator = await asAdministrator(child.url);
      const { body: cart } = await customer.get<Schemas['Cart']>('/client/carts');
      expect((await customer.post(`/client/carts/${cart._id}`, [{ type: 'domain_registration', domain }])).status).toBe(
        200,
      );

      await trap.set(place);
      const sprung = trap.sprung();
      const going = goThrough(customer, administrator, cart._id, label);
      await sprung;
      await child.kill();
      await trap.remove();
      // One of them waits until the lease of the dead request is over; for the others that time has passed.
      if (name !== WAITED)
        await sql.query('update test.idempotency_keys set locked_until = now() where status is null');
      await child.start();
      const order = await going;

      expect(order).toMatchObject({ status: 'approved', items: [{ status: 'done', domainStatus: 'active', domain }] });
      expect(
        await count(
          "select count(*) n from sandbox_stripe.objects where kind = 'payment_intent' and body->>'status' = 'succeeded' and body->'metadata'->>'order' = $1",
          [order._id],
        ),
      ).toBe(1);
      expect(
        await count(
          "select count(*) n from sandbox_epp.commands where body->>'verb' = 'create' and body->>'object' = 'domain' and body->>'name' = $1 and (body->>'code')::int < 2000",
          [domain],
        ),
      ).toBe(1);
      expect(
        await count(
          'select count(*) n from test.orders where account_id = (select account_id from test.orders where id = $1) and created_at >= (select created_at from test.orders where id = $1)',
          [order._id],
        ),
      ).toBe(1);
      const held = await sql.query<{ account: string; sum: string }>(
        'select account, sum(amount) as sum from test.ledger_entries e join test.ledger_transactions t on t.id = e.transaction_id where account = $1 group by account having sum(amount) <> 0',
        [`undelivered:${order._id}`],
      );
      expect(held.rows).toEqual([]);
      expect(
        await count(
          'select count(*) n from (select transaction_id from test.ledger_entries group by transaction_id, currency having sum(amount) <> 0) t',
          [],
        ),
      ).toBe(0);
      expect(
        await count(
          "select coalesce(-sum(amount), 0) n from test.ledger_entries e join test.ledger_transactions t on t.id = e.transaction_id where account = 'revenue' and t.reference = $1",
          [order.items[0]?._id],
        ),
      ).toBe(8900);
    },
    90_000,
  );
});
