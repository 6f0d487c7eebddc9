import { beforeAll, expect, it } from 'vitest';
import { asCustomer, type Caller, eventually, type OrProblem, type Schemas } from '../support/http.ts';
import { startServer, type TestServer } from '../support/server.ts';

const seed = Number(process.env['SOAK_SEED'] ?? Date.now() % 1_000_000);
const rounds = Number(process.env['SOAK_ROUNDS'] ?? 200);

/** Park and Miller's minimal generator: the same seed gives the same schedule. */
let state = seed + 1;
const random = (below: number): number => {
  state = (state * 48_271) % 2_147_483_647;
  return state % below;
};
const KINDS = ['drop-before', 'drop-after', 'nonsense'] as const;

let server: TestServer;
let customer: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  await server.test.db.transaction((tx) =>
    server.test
      .db('accounts')
      .where({ email: 'customer@anun.example' })
      .first('id')
      .then(({ id }: { id: string }) =>
        server.test.ledger.giveToBalance(tx, {
          accountId: id,
          amount: 100_000_000,
          kind: 'opening',
          reference: 'soak',
          against: 'opening',
        }),
      ),
  );
});

it(`never registers or charges twice and forgets nothing, whatever answers are lost (seed ${seed}, ${rounds} rounds)`, async () => {
  const { epp, stripe } = server.application.sandbox;
  const orders: { id: string; domain: string }[] = [];
  for (let round = 0; round < rounds; round++) {
    const domain = `soak-${seed}-${round}.com`;
    const fault = KINDS[random(KINDS.length)] ?? 'drop-before';
    if (random(2) === 0) epp.control.failNext({ verb: random(2) === 0 ? 'create' : '*', kind: fault, times: 1 });
    const byCard = random(2) === 0;
    if (byCard && random(2) === 0)
      stripe.control.failNext({
        path: '/v1/payment_intents',
        method: 'POST',
        kind: fault === 'nonsense' ? 'drop-after' : fault,
        times: 1,
      });
    const cart = await customer.get<Schemas['Cart']>('/client/carts');
    const added = await customer.post(`/client/carts/${cart.body._id}`, [{ type: 'domain_registration', domain }]);
    if (added.status !== 200) continue;
    const pay = byCard ? { paymentMethod: 'stripe', token: 'pm_card_visa' } : { paymentMethod: 'balance' };
    const bought = await customer.post<OrProblem<Schemas['Order']>>(`/client/carts/${cart.body._id}/purchase`, pay, {
      'Idempotency-Key': domain,
    });
    const id = bought.body._id ?? bought.body.orderId;
    if (id) orders.push({ id, domain });
    if (bought.status !== 201)
      await customer.delete(
        `/client/carts/${cart.body._id}?ids=${encodeURIComponent(JSON.stringify(cart.body.items.map(({ _id }) => _id)))}`,
      );
  }
  for (const { id, domain } of orders) {
    const done = await eventually(
      async () => {
        const { body } = await customer.get<Schemas['Order']>(`/client/orders/${id}`);
        return body.settled && body;
      },
      `order ${id} settles`,
      300_000,
    );
    const held = await epp.control.domain(domain);
    expect(held !== undefined).toBe(done.items[0]?.status === 'done');
  }
  const charges = (await stripe.control.intents())
    .filter(({ status }) => status === 'succeeded')
    .map(({ metadata }) => metadata['order']);
  expect(new Set(charges).size).toBe(charges.length);
  const creates = (await epp.control.log())
    .filter(({ verb, object, code }) => verb === 'create' && object === 'domain' && code < 2000)
    .map(({ name }) => name);
  expect(new Set(creates).size).toBe(creates.length);
  expect(await server.test.ledger.prove(server.test.db)).toEqual([]);
  console.log(`${orders.length} orders, ${creates.length} registrations, ${charges.length} card charges, seed ${seed}`);
});
