import { aboutDomains } from '../support/items.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { giveMoney } from '../faults/scheduling.ts';
import { generator, type Random } from '../support/random.ts';
import { asAdministrator, asCustomer, caller, eventually, type Schemas } from '../support/http.ts';
import { DAY_MS } from '../support/lives.ts';
import { PASSPORT } from '../support/names.ts';
import { rounds } from '../support/tier.ts';
import { startServer, type TestServer } from '../support/server.ts';

/** Days from expiry at which an answer may turn: where the window opens, where letters go out, the last day and the first after it. */
const MOMENTS = [-366, -61, -60, -59, -30, -7, -1, 0, 1];
const LABELS = { latin: 'renewed', armenian: 'երկարացված', cyrillic: 'продлен' };
const ROUNDS = rounds(6);
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

interface Zone {
  name: string;
  policy: NonNullable<Schemas['Product']['policy']>;
}
let server: TestServer;
let zones: Zone[];
beforeAll(async () => {
  server = await startServer();
  await giveMoney(server, 50_000_000, 'renewals at random');
  const { body: products } = await caller(server.url).get<Schemas['Product'][]>('/client/products');
  zones = products.flatMap(({ name, policy }) => (policy ? [{ name, policy }] : []));
});

const yearsAfter = (time: Date, years: number): Date => {
  const moved = new Date(time);
  moved.setUTCFullYear(moved.getUTCFullYear() + years);
  return moved;
};
const pick = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
};

/** The rule: as many years ahead of today as the zone allows, and the shortest term in its last 60 days, whatever that comes to. */
const mayRenew = ({ policy }: Zone, expiry: Date, years: number, now: Date): boolean =>
  yearsAfter(expiry, years) <= yearsAfter(now, policy.maxYears) ||
  (years === policy.minYears && expiry.getTime() - now.getTime() <= 60 * DAY_MS);

describe('a renewal of any term, in any zone, on any day', () => {
  it('is offered, taken and delivered where the zone allows it, and refused beforehand elsewhere', async () => {
    console.log(`seed ${seed}`);
    const random = generator(seed);
    const seen = { taken: 0, refused: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      // Every other round in a zone of one year, which is where it went wrong.
      const short = zones.filter(({ policy }) => policy.maxYears === 1);
      const zone = pick(random, round % 2 === 0 ? short : zones);
      const domain = `${LABELS[zone.policy.script]}${round}.${zone.name}`;
      // The first tries every moment, so that at least one is too early.
      const moments = MOMENTS.filter(() => round === 0 || random(2) === 0);
      await renewAtRandom({ zone, domain, moments }, random, seen);
    }
    expect(seen.taken, 'renewals that were taken').toBeGreaterThan(0);
    expect(seen.refused, 'renewals that were refused').toBeGreaterThan(0);
  }, 120_000);
});

/** Registers a domain for a random term and tries a random renewal at some of the moments, until one is taken. */
async function renewAtRandom(
  { zone, domain, moments }: { zone: Zone; domain: string; moments: readonly number[] },
  random: Random,
  seen: { taken: number; refused: number },
) {
  const term = zone.policy.minYears + random(zone.policy.maxYears);
  await register(domain, term);
  const expiry = new Date((await show(domain)).expiration ?? 0);
  for (const days of moments) {
    const now = new Date(expiry.getTime() + days * DAY_MS);
    if (now <= (await clock())) continue;
    await moveClock(now);
    const years = zone.policy.minYears + random(zone.policy.maxYears);
    const where = `seed ${seed}: ${domain} of ${term}, ${years} more at day ${days}`;
    const allowed = mayRenew(zone, expiry, years, now);
    expect((await show(domain)).actions.renew.allowed, where).toBe(mayRenew(zone, expiry, zone.policy.minYears, now));
    const item = { type: 'domain_renew', domain, plan: { _id: `${years}_year_renew` } };
    const bought = await (await signedIn()).post<Schemas['Order']>('/client/carts/purchase', [item]);
    expect(bought.status, `${where}: ${JSON.stringify(bought.body)}`).toBe(allowed ? 201 : 409);
    if (!allowed) {
      seen.refused++;
      continue;
    }
    seen.taken++;
    const order = await settled(bought.body._id);
    expect(
      order.items.map(({ status }) => status),
      where,
    ).toEqual(['done']);
    const longer = yearsAfter(expiry, years).toISOString().slice(0, 10);
    expect((await show(domain)).expiration?.slice(0, 10), where).toBe(longer);
    const atRegistry = await server.application.sandbox.epp.control.domain(
      aboutDomains(order.items)[0]?.asciiDomain ?? '',
    );
    expect(atRegistry?.expiresAt.slice(0, 10), where).toBe(longer);
    return;
  }
}

async function register(domain: string, years: number): Promise<void> {
  const customer = await signedIn();
  await customer.put('/client/user', PASSPORT);
  const item = { type: 'domain_registration', domain, plan: { _id: `${years}_year_register` } };
  const bought = await customer.post<Schemas['Order']>('/client/carts/purchase', [item]);
  expect(bought.status, JSON.stringify(bought.body)).toBe(201);
  const administrator = await asAdministrator(server.url);
  const { body: reviews } = await administrator.get<Schemas['ReviewList']>('/admin/reviews');
  for (const { _id } of reviews.docs) await administrator.post(`/admin/reviews/${_id}/approve`);
  await settled(bought.body._id);
  await customer.put(`/client/domains/${encodeURIComponent(domain)}`, { autoRenew: false });
}

/** Sessions end while years pass. */
const signedIn = () => asCustomer(server.url);
const settled = (id: string) =>
  eventually(async () => {
    const { body } = await (await signedIn()).get<Schemas['Order']>(`/client/orders/${id}`);
    return body.settled && body;
  }, 'a settled order');
const show = async (domain: string) =>
  (await (await signedIn()).get<Schemas['DomainDetail']>(`/client/domains/${encodeURIComponent(domain)}`)).body;
const clock = async () => new Date((await caller(server.url).get<Schemas['Clock']>('/sandbox/clock')).body.now);
const moveClock = async (to: Date) =>
  expect((await caller(server.url).post('/sandbox/clock', { to: to.toISOString() })).status).toBe(200);
