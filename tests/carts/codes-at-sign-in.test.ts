import { beforeAll, expect, it } from 'vitest';
import { SEEDED } from '../../api/seed.ts';
import { generator } from '../support/random.ts';
import { caller, type Caller, type Schemas } from '../support/http.ts';
import { newcomer, type Person } from '../support/people.ts';
import { startServer, type TestServer } from '../support/server.ts';

const SEED = Number(process.env.ANUN_SEED ?? 20261129);
const random = generator(SEED);
/** Promo codes and their price for a year of .am, cheapest first; the last is for another zone. */
const CODES = { AMARR: 6_000, GARUN: 7_200, DZMERR: 8_000 };
const PRICE = 8_900;
type Code = keyof typeof CODES | null;
const pick = (): Code => ([null, 'AMARR', 'GARUN', 'DZMERR'] as const)[random(4)] ?? null;

let server: TestServer;
let anonymous: Caller;
beforeAll(async () => {
  server = await startServer();
  anonymous = caller(server.url);
  const garun = await server.test.db('coupons').where({ code: 'GARUN' }).first();
  for (const code of ['AMARR', 'DZMERR'] as const)
    await server.test.db('coupons').insert({ ...garun, code, price: CODES[code] });
});

async function filled(who: Caller, code: Code, domains: string[]): Promise<string> {
  const { body } = await who.get<Schemas['Cart']>('/client/carts');
  const cart = `/client/carts/${body._id}`;
  if (domains.length > 0)
    await who.post(
      cart,
      domains.map((domain) => ({ type: 'domain_registration', domain })),
    );
  if (code) expect((await who.put(`${cart}/coupon`, { coupon: code })).status).toBe(200);
  return body._id;
}
const signInWith = (person: Person, cartId: string) =>
  anonymous.post(
    '/auth/login',
    { email: person.email, password: SEEDED.customer.password, token: '' },
    { Cookie: `cart_id=${cartId}` },
  );

it.each(Array.from({ length: 8 }, (_, round) => round))(
  `signing in with a visitor's cart keeps the account's code, or the better of two, round %i of seed ${SEED}`,
  async (round) => {
    const person = await newcomer(server, { email: `codes-${round}@example.am` });
    const [own, visitors] = [pick(), pick()];
    const [ownDomains, newDomains] = [[`own-${round}.am`], random(2) === 0 ? [] : [`visitor-${round}.am`]];
    await filled(person, own, ownDomains);
    const cartId = await filled(anonymous, visitors, newDomains);
    expect((await signInWith(person, cartId)).status).toBe(200);

    const { body: cart } = await person.get<Schemas['Cart']>(`/client/carts/${cartId}`);
    const count = ownDomains.length + newDomains.length;
    const costs = (code: Code) => (code ? CODES[code] : PRICE);
    const better = own && (!visitors || costs(own) <= costs(visitors)) ? own : visitors;
    const other = own && visitors && own !== visitors ? (better === own ? visitors : own) : null;
    const shown = [cart.items.length, cart.coupon, cart.couponReplaced, cart.currentTotal];
    expect(shown, `${own} and ${visitors}`).toEqual([count, better, other, count * costs(better)]);

    expect((await person.put<Schemas['Cart']>(`/client/carts/${cartId}/coupon`, { coupon: '' })).body).toMatchObject({
      coupon: null,
      couponReplaced: null,
      currentTotal: count * PRICE,
    });
  },
);
