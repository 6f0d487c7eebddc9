import { expect } from 'vitest';
import { asCustomer, type Caller, eventually, type OrProblem, type Schemas } from '../support/http.ts';
import type { TestServer } from '../support/server.ts';
import { generator } from '../support/random.ts';
import { giveMoney, lose, move } from './scheduling.ts';

const CODE = 'Registered-1';
/** Items of one purchase. */
const BATCH = 100;
/** Deliveries side by side, and how often at most they are tried. */
const AT_ONCE = 20;
const MOST_ROUNDS = 50;
/** What the other side does about a name. */
const LABELS = ['registered', 'transfer-approved', 'transfer-rejected', 'transfer-recoded'] as const;
const VERBS = ['transfer', 'transfer', 'transfer-query', 'transfer-cancel', 'info', 'poll'] as const;

/**
 * For a server without a worker. Transfers names while answers of the registry are lost before and after the work, some of them cancelled, some with a code
 * that turns out to be wrong; then holds what the registry did against what we say. Answers how many came and how many did not.
 */
export async function transferAtRandom(
  server: TestServer,
  { seed, count }: { seed: number; count: number },
): Promise<{ came: number; ended: number; asked: number }> {
  const random = generator(seed);
  const customer = await asCustomer(server.url);
  await giveMoney(server, count * 10_000, `transfers-${seed}`);
  const { control } = server.application.sandbox.epp;
  const names = Array.from({ length: count }, (_, index) => `${LABELS[random(LABELS.length)]}-${seed}${index}.am`);
  const loseSome = (verbs: readonly string[], times: number) => lose(control, random, verbs, times);

  for (let at = 0; at < count; at += BATCH) {
    // What is checked before the purchase is asked by info alone.
    loseSome(['transfer', 'transfer-query'], BATCH / 4);
    const items = names.slice(at, at + BATCH).map((domain) => ({ type: 'domain_transfer', domain, code: CODE }));
    const bought = await customer.post<OrProblem<Schemas['Order']>>('/client/carts/purchase', items);
    expect(bought.status, JSON.stringify(bought.body)).toBe(201);
  }
  loseSome(VERBS, count / 4);
  await deliverAll(server, customer);
  for (const { domain } of await inState(customer, 'code_wrong'))
    if (random(2) === 0) await repeat(() => customer.put(`/client/domains/${domain}/transfer`, { code: CODE }));
  loseSome(VERBS, count / 8);
  await deliverAll(server, customer);
  for (const { domain } of await inState(customer, 'pending'))
    if (random(5) === 0) await repeat(() => customer.post(`/client/domains/${domain}/transfer/cancel`));
  loseSome(VERBS, count / 8);
  await move(server, 3601);
  await move(server, 5 * 86_400);
  control.behave();
  await move(server, 8 * 86_400);
  await eventually(
    async () => {
      await move(server, 6 * 3600);
      return (await open(customer)).length === 0;
    },
    'all have ended',
    60_000,
  );
  return compare(server, customer, names);
}

async function compare(server: TestServer, customer: Caller, names: readonly string[]) {
  const { control } = server.application.sandbox.epp;
  const held = await customer.get<Schemas['DomainList']>('/client/domains?limit=1000');
  const items = await itemsOf(server, names);
  let came = 0;
  for (const name of names) {
    const ours = (await control.domain(name))?.sponsor === 'anun';
    const shown = items.get(name);
    expect([name, shown]).toEqual([name, ours ? 'done' : 'refunded']);
    if (ours) came++;
  }
  const active = held.body.docs.filter(({ domain, status }) => names.includes(domain) && status === 'active');
  expect(active.length).toBe(Math.min(came, 1000));
  const asked = (await control.log()).filter(
    ({ verb, object, code, name }) => verb === 'transfer' && object === 'domain' && code < 2000 && names.includes(name),
  );
  // No name was asked for twice: each of them is carried out once at most.
  expect(new Set(asked.map(({ name }) => name)).size).toBe(asked.length);
  expect(await server.test.ledger.prove(server.test.db)).toEqual([]);
  return { came, ended: names.length - came, asked: asked.length };
}

async function itemsOf(server: TestServer, names: readonly string[]): Promise<Map<string, string>> {
  const rows: { domain: string; status: string }[] = await server.test
    .db('order_items')
    .whereIn('subject_label', [...names])
    .select('subject_label as domain', 'status');
  return new Map(rows.map(({ domain, status }) => [domain, status]));
}

const open = async (customer: Caller) => {
  const { body } = await customer.get<Schemas['TransferList']>('/client/transfers?open=true&limit=1000');
  return body.docs;
};
const inState = async (customer: Caller, state: Schemas['TransferState']) =>
  (await open(customer)).filter((transfer) => transfer.state === state);
/** Runs the orders' own job for whatever is to be asked for, without the pauses that it makes between tries. */
async function deliverAll(server: TestServer, customer: Caller): Promise<void> {
  const deliver = server.test.tasks.get('orders.deliver');
  if (!deliver) throw new Error('nothing delivers');
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const waiting = await inState(customer, 'requesting');
    if (waiting.length === 0) return;
    const rows: { order_item_id: string }[] = await server.test
      .db('transfers')
      .whereIn(
        'id',
        waiting.map(({ _id }) => _id),
      )
      .select('order_item_id');
    for (let at = 0; at < rows.length; at += AT_ONCE)
      await Promise.all(
        rows.slice(at, at + AT_ONCE).map(({ order_item_id: itemId }) => deliver({ itemId }).catch(() => undefined)),
      );
  }
  throw new Error('something is asked for again and again');
}

/** Again while the registry does not answer; a state that has changed meanwhile is an answer. */
const repeat = (send: () => Promise<{ status: number }>) =>
  eventually(async () => (await send()).status !== 503, 'an answer', 60_000);
