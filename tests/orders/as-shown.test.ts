import { beforeAll, expect, it } from 'vitest';
import { generator } from '../support/random.ts';
import { type Answer, asCustomer, type Caller, caller, type OrProblem, type Schemas } from '../support/http.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let customer: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
});

const SEED = Number(process.env.ANUN_SEED ?? 20261129);
const random = generator(SEED);
const WORDS = [...'աբգդեզէըթժ'];
const word = (round: number, at: number) =>
  `նվեր${WORDS[round % 10]}${WORDS[Math.floor(at / 10)]}${WORDS[at % 10]}.հայ`;
const registration = (domain: string, more: object = {}) => ({ type: 'domain_registration', domain, ...more });
const balance = async () => (await customer.get<Schemas['User']>('/client/user')).body.balance;
const gifts = (quantity: number) => server.test.db('gifts').update({ quantity });

type Bought = Answer<OrProblem<Schemas['Order']>>;
const direct = (domain: string): Promise<Bought> =>
  customer.post('/client/carts/purchase', [registration(domain, { useGift: true })]);

/** A cart of its own with one gift in it, and what buys it. */
async function cartWithGift(domain: string): Promise<() => Promise<Bought>> {
  const { body } = await caller(server.url).get<Schemas['Cart']>('/client/carts');
  const cart = `/client/carts/${body._id}`;
  const added = await customer.post<Schemas['Cart']>(cart, [registration(domain)]);
  const _id = added.body.items[0]?._id;
  expect((await customer.put<Schemas['Cart']>(cart, { _id, useGift: true })).body.amount).toBe(1);
  return () => customer.post(`${cart}/purchase`, { paymentMethod: 'balance' });
}

it.each([0, 1, 2, 3])(
  `one gift and many purchases at once, round %i of seed ${SEED}: one pays 1 dram, the others are refused`,
  async (round) => {
    await gifts(1);
    const directly = 1 + random(8);
    const byCart = random(4);
    const carts: (() => Promise<Bought>)[] = [];
    for (let at = 0; at < byCart; at++) carts.push(await cartWithGift(word(round, 20 + at)));
    const before = await balance();
    // Some are asked about longer, so that others pay in between.
    for (let at = 0; at < 1 + random(6); at++)
      server.application.sandbox.epp.control.failNext({ verb: 'check', kind: 'delay', ms: 50 + random(250) });
    const answers = await Promise.all([
      ...Array.from({ length: directly }, (_, at) => direct(word(round, at))),
      ...carts.map((buy) => buy()),
    ]);
    const approved = answers.filter(({ status }) => status === 201);
    expect(approved.map(({ body }) => body.amount)).toEqual([1]);
    const refused = answers.filter(({ status }) => status !== 201).map(({ body }) => body.code);
    expect(
      refused.every((code) => ['rule_broken', 'order_changed'].includes(code)),
      refused.join(),
    ).toBe(true);
    expect(await balance()).toBe(before - 1);
  },
);
