import { expect } from 'vitest';
import type { EppControl, SandboxDomain } from '../../api/sandbox/epp/index.ts';
import { asCustomer, type Caller, eventually, type OrProblem, type Schemas } from '../support/http.ts';
import { plantNames } from '../support/planted.ts';
import type { TestServer } from '../support/server.ts';
import { generator } from '../support/random.ts';
import { giveMoney, lose, move } from './scheduling.ts';

const DAY = 86_400;
/** Items of one purchase, commands side by side, and how often at most they are tried. */
const BATCH = 100;
const AT_ONCE = 20;
const MOST_ROUNDS = 50;
const SERVERS = ['ns1.elsewhere.example', 'ns2.elsewhere.example'];

/** What its owner does about a name: renews it before it expires or afterwards, brings it back, or lets it go. */
const FATES = ['early', 'late', 'restored', 'released'] as const;
interface Schedule {
  name: string;
  fate: (typeof FATES)[number];
  years: number;
  /** Gets other name servers, too. */
  updated: boolean;
}

/**
 * For a server without a worker. Creates, changes, renews, loses and restores names of a registry that renews by itself,
 * while its answers are lost before and after the work; after each step what the registry holds is what we say, nothing was
 * done twice, and in the end every paid thing has come about.
 */
export async function liveAtRandom(
  server: TestServer,
  { seed, count }: { seed: number; count: number },
): Promise<string> {
  const random = generator(seed);
  const customer = await asCustomer(server.url);
  // The commands are counted that a life brings about.
  await customer.put('/client/user', { lockNewDomains: false });
  const { control } = server.application.sandbox.epp;
  const world: World = { server, customer, control, begun: (await control.log()).length };
  await giveMoney(server, count * 500_000, `lives-${seed}`);

  const bought = Array.from({ length: Math.ceil(count / 4) }, (_, index) => `made-${seed}-${index}.org`);
  lose(control, random, ['create'], bought.length / 4);
  await purchase(
    world,
    bought.map((domain) => ({ type: 'domain_registration', domain })),
  );
  const [like = ''] = bought;
  await db(server)('domains').whereIn('ascii_domain', bought).update({ auto_renew: false });
  const planted = await plantNames(server.databaseUrl, like, `life${seed}`, count - bought.length);
  const schedules: Schedule[] = [...bought, ...planted].map((name, index) => ({
    name,
    fate: FATES[index % FATES.length] ?? 'released',
    years: 1 + random(3),
    updated: random(3) === 0,
  }));
  const of = (fate: Schedule['fate']) => schedules.filter((schedule) => schedule.fate === fate);
  const losing = (verbs: readonly string[]) => lose(control, random, verbs, count / 8);
  const expiry = await expiryOf(world, like);
  const at = (days: number) => moveTo(server, expiry, days);

  losing(['update', 'info']);
  await inTurns(
    schedules.filter(({ updated }) => updated),
    ({ name }) => changeServers(world, name),
  );
  losing(['renew', 'renew', 'info']);
  await purchase(world, of('early').map(renewal));
  await agree(world, schedules, () => 'active');

  losing(['info', 'poll']);
  await at(1);
  const young = ({ fate }: Schedule) => (fate === 'early' ? 'active' : 'expired');
  await reach(world, schedules, young);
  losing(['renew', 'renew', 'info']);
  await purchase(world, of('late').map(renewal));
  await agree(world, schedules, ({ fate }) => (fate === 'early' || fate === 'late' ? 'active' : 'expired'));

  losing(['delete', 'delete', 'info']);
  await at(40.1);
  await reach(world, schedules, ({ fate }) => (fate === 'early' || fate === 'late' ? 'active' : 'pending_removal'));
  await at(50);
  losing(['update', 'update', 'info']);
  await purchase(
    world,
    of('restored').map(({ name }) => ({ type: 'domain_reactivate', domain: name, plan: planOf(1, 'reactivate') })),
  );
  await agree(world, schedules, ({ fate }) => (fate === 'released' ? 'pending_removal' : 'active'));

  losing(['info', 'poll']);
  await at(71);
  await at(77);
  await reach(world, schedules, ({ fate }) => (fate === 'released' ? 'ended' : 'active'));
  await onlyOnce(world, schedules, new Set(bought));
  return `${of('early').length} renewed in time, ${of('late').length} in their grace period, ${of('restored').length} restored, ${of('released').length} let go; ${bought.length} created`;
}

interface World {
  server: TestServer;
  customer: Caller;
  control: EppControl;
  /** Commands that the registry had carried out before. */
  begun: number;
}
const db = (server: TestServer) => server.test.db;
const planOf = (years: number, behavior: string) => ({ _id: `${years}_year_${behavior}` });
const renewal = ({ name, years }: Schedule) => ({ type: 'domain_renew', domain: name, plan: planOf(years, 'renew') });

/** Buys, and runs the orders' own job for whatever is to be delivered, without the pauses that it makes between tries. */
async function purchase(
  { server, customer, control }: World,
  items: { type: string; domain: string }[],
): Promise<void> {
  for (let from = 0; from < items.length; from += BATCH) {
    const sent = await customer.post<OrProblem<Schemas['Order']>>(
      '/client/carts/purchase',
      items.slice(from, from + BATCH),
    );
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  }
  const deliver = server.test.tasks.get('orders.deliver');
  if (!deliver) throw new Error('nothing delivers');
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const rows: { id: string }[] = await db(server)('order_items').where({ status: 'delivering' }).select('id');
    if (rows.length === 0) {
      control.behave();
      return;
    }
    await inTurns(rows, ({ id: itemId }) => deliver({ itemId }).catch(() => undefined));
  }
  throw new Error('something is delivered again and again');
}

async function inTurns<T>(all: readonly T[], act: (one: T) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE) await Promise.all(all.slice(from, from + AT_ONCE).map(act));
}

/** Again while the registry does not answer; what became of a change is found out at once, and not ten seconds later. */
async function changeServers({ server, customer }: World, name: string): Promise<void> {
  const nameServers = SERVERS.map((hostname) => ({ hostname }));
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { status, body } = await customer.put(`/client/domains/${name}`, { nameServers });
    if (status === 200) return;
    expect(status, JSON.stringify(body)).toBe(503);
    // Of this domain alone: two that hurry each other's attempts along would lock them in different orders.
    await db(server)('registry_attempts')
      .where({ verb: 'update', state: 'unknown' })
      .whereIn('domain_id', db(server)('domains').where({ ascii_domain: name }).select('id'))
      .update({ look_at: new Date(0) });
    await server.test.tasks.get('domains.openUpdates')?.({});
  }
  throw new Error(`${name} does not get other name servers`);
}

const expiryOf = async ({ customer }: World, name: string) =>
  new Date((await customer.get<Schemas['DomainDetail']>(`/client/domains/${name}`)).body.expiration ?? 0);

async function moveTo(server: TestServer, expiry: Date, days: number): Promise<void> {
  const seconds = Math.ceil((expiry.getTime() - server.test.clock.now().getTime()) / 1000 + days * DAY);
  await move(server, seconds);
}

type Expected = (schedule: Schedule) => string;

/** Time goes on while some names wait for an answer; then nothing is lost any more, and all are where they should be. */
async function reach(world: World, schedules: readonly Schedule[], expected: Expected): Promise<void> {
  const { server, control } = world;
  await eventually(
    async () => {
      await move(server, 900);
      control.behave();
      const rows = await rowsOf(world, schedules);
      return schedules.every((schedule) => stateOf(rows.get(schedule.name)) === expected(schedule));
    },
    'all are where they should be',
    30_000,
  ).catch(() => undefined);
  await agree(world, schedules, expected);
}

interface Row {
  ascii_domain: string;
  status: string;
  expires_at: Date;
  ended_at: Date | null;
  name_servers: { hostname: string }[];
}
async function rowsOf({ server }: World, schedules: readonly Schedule[]): Promise<Map<string, Row>> {
  const names = schedules.map(({ name }) => name);
  const rows: Row[] = await db(server)('domains').whereIn('ascii_domain', names);
  return new Map(rows.map((row) => [row.ascii_domain, row]));
}
const stateOf = (row: Row | undefined) => (row?.ended_at ? 'ended' : row?.status);

/** What the registry holds of a name that we show so. */
function theirsOf(domain: SandboxDomain | undefined, row: Row | undefined) {
  if (!domain) return 'gone';
  const own = stateOf(row) === 'expired' ? 1 : 0;
  const years = new Date(domain.expiresAt).getUTCFullYear() - own;
  return `${domain.redemption?.stage ?? 'held'} until ${years} at ${domain.nameServers.map(({ host }) => host).join(' ')}`;
}
function oursOf(row: Row | undefined) {
  if (!row || row.ended_at) return 'gone';
  const stage = row.status === 'pending_removal' ? 'redemptionPeriod' : 'held';
  return `${stage} until ${row.expires_at.getUTCFullYear()} at ${row.name_servers.map(({ hostname }) => hostname).join(' ')}`;
}

async function agree(world: World, schedules: readonly Schedule[], expected: Expected): Promise<void> {
  const rows = await rowsOf(world, schedules);
  for (const schedule of schedules) {
    const row = rows.get(schedule.name);
    expect([schedule, stateOf(row)]).toEqual([schedule, expected(schedule)]);
    expect([schedule, theirsOf(await world.control.domain(schedule.name), row)]).toEqual([schedule, oursOf(row)]);
  }
}

/** Each effect that was asked for, once. */
async function onlyOnce(
  { server, control, begun }: World,
  schedules: readonly Schedule[],
  bought: ReadonlySet<string>,
) {
  const done = new Map<string, number>();
  for (const { verb, object, name, code } of (await control.log()).slice(begun))
    if (object === 'domain' && code < 2000) done.set(`${verb} ${name}`, (done.get(`${verb} ${name}`) ?? 0) + 1);
  for (const { name, fate, years, updated } of schedules) {
    const times = (verb: string) => done.get(`${verb} ${name}`) ?? 0;
    expect({
      name,
      fate,
      create: times('create'),
      update: times('update'),
      renew: times('renew'),
      delete: times('delete'),
    }).toEqual({
      name,
      fate,
      create: bought.has(name) ? 1 : 0,
      // A restore is a request and a report.
      update: (updated ? 1 : 0) + (fate === 'restored' ? 2 : 0),
      // In the grace period the registry has added the first year itself.
      renew: fate === 'early' || (fate === 'late' && years > 1) ? 1 : 0,
      delete: fate === 'restored' || fate === 'released' ? 1 : 0,
    });
  }
  const open: unknown[] = await db(server)('order_items')
    .whereNot({ status: 'done' })
    .whereIn(
      'subject_label',
      schedules.map(({ name }) => name),
    );
  expect(open).toEqual([]);
  expect(await server.test.ledger.prove(db(server))).toEqual([]);
}
