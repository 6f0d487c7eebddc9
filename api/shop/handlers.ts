import type { Catalog, Snapshot } from '../catalog/index.ts';
import { type Call, hasRight } from '../contract/call.ts';
import type { HandlersOf } from '../contract/handlers.ts';
import { Fault, fieldFault, type Locale, type Schemas } from '../contract/types.ts';
import type { Cut } from '../platform/cursor.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database.ts';
import type { Mailer, StoredMail } from '../platform/mailer.ts';
import { priceOf } from '../platform/money.ts';
import { envelope, type Page, pageOf } from '../platform/paging.ts';
import type { RegistryReach } from '../registry/index.ts';
import type { RealmName } from '../realm.ts';

type Operations =
  | 'store.get'
  | 'health.live'
  | 'health.ready'
  | 'sandbox.clock'
  | 'sandbox.moveClock'
  | 'sandbox.outbox';

/** As far as the test realm's clock goes. */
const LATEST = new Date('2100-01-01T00:00:00Z');
/** Zones that a search checks at first. */
const SEARCH_TLDS = ['com.am', 'org.am', 'net.am', 'com', 'ru'];

/** Settings of this installation that customers see. */
interface ShopConfig {
  brand: string;
  /** Does a person look at new registrations where the zone asks for it? */
  review: 'manual' | 'auto';
  nameServers: readonly string[];
  parkingNameServers: readonly string[];
  cloudNameServers: readonly string[];
}
export interface ShopDeps {
  db: Db;
  clock: Clock;
  catalog: Catalog;
  mailer: Pick<Mailer, 'outbox'>;
  realm: RealmName;
  config: ShopConfig;
  /** No live realm, and listening on loopback: everything in the sandbox is everybody's. */
  sharedSandbox: boolean;
  payment: (locale: Locale) => Schemas['Store']['payment'];
  /** What each new account is given. */
  welcomeGifts: (snapshot: Snapshot) => Schemas['Gift'][];
  /** Carries out what came due when the clock was moved. */
  onClockMoved: () => Promise<void>;
  /** Which registries can be logged in to. */
  registries: () => RegistryReach[];
  /** Throws while the server cannot serve. */
  demandReady: () => Promise<void>;
}

export function createShopHandlers(deps: ShopDeps): HandlersOf<Operations> {
  const { db, clock, catalog, mailer } = deps;
  const clockView = (): Schemas['Clock'] => ({
    now: clock.now().toISOString(),
    moved: clock.offsetMs() > 0,
    offsetSeconds: Math.round(clock.offsetMs() / 1000),
  });

  return {
    'store.get': async ({ call }) => {
      const snapshot = await catalog.snapshot();
      return {
        status: 200,
        body: {
          brand: deps.config.brand,
          realm: deps.realm,
          testMode: deps.realm === 'test',
          outbox: deps.realm === 'test',
          sharedSandbox: deps.sharedSandbox,
          clock: clock.now().toISOString(),
          timeZone: clock.days.timeZone,
          clockMoved: clock.offsetMs() > 0,
          rate: { amdPerUsd: snapshot.rate, since: snapshot.rateSince.toISOString() },
          searchTlds: SEARCH_TLDS,
          payment: deps.payment(call.locale),
          featured: snapshot.featured.map(({ domain, minBid }) => ({ domain, minBid: priceOf(minBid, snapshot.rate) })),
          welcomeGifts: deps.welcomeGifts(snapshot),
          review: deps.config.review,
          nameServerSets: nameServerSets(deps.config),
        },
      };
    },
    'health.live': () => ({ status: 200, body: { status: 'ok' } }),
    'health.ready': async () => {
      await deps.demandReady();
      const registries = deps.registries().map(({ registry, state, since }) => ({
        registry,
        state,
        since: since?.toISOString() ?? null,
      }));
      return { status: 200, body: { status: 'ok', registries } };
    },
    'sandbox.clock': () => {
      demandTestRealm(deps.realm);
      return { status: 200, body: clockView() };
    },
    'sandbox.moveClock': async ({ body, call }) => {
      demandTestRealm(deps.realm);
      if (!deps.sharedSandbox && !call.principal?.admin) throw new Fault('missing_right', 'auth.adminOnly');
      const target = targetOf(body, clock.now());
      if (!target) throw fieldFault('invalid_request', '/bySeconds', 'clock.needsTarget');
      if (!(await clock.moveTo(db, target))) throw new Fault('clock_backwards', 'clock.backwards');
      await deps.onClockMoved();
      return { status: 200, body: clockView() };
    },
    'sandbox.outbox': async ({ query, call }) => {
      demandTestRealm(deps.realm);
      const page = pageOf(query, 50);
      const { rows, total, ...rest } = await mails(call, page);
      return { status: 200, body: envelope(rows.map(mailView), total, page, rest) };
    },
  };

  /** All mail where the sandbox is shared, else one's own. */
  function mails(call: Call, page: Page): Promise<Cut<StoredMail>> {
    if (!deps.sharedSandbox) demandLetters(call);
    return mailer.outbox(deps.sharedSandbox ? undefined : (call.principal?.accountId ?? ''), page);
  }
}

/** Letters tell of everything, so that a token needs every right to read. */
function demandLetters({ principal }: Call): void {
  if (!principal) throw new Fault('unauthorized', 'auth.required');
  const right = (['account:read', 'domains:read', 'orders:read'] as const).find((one) => !hasRight(principal, one));
  if (right) throw new Fault('missing_right', 'auth.missingRight', { params: { right } });
}

function demandTestRealm(realm: RealmName): void {
  if (realm !== 'test') throw new Fault('not_found', 'request.noRoute');
}

function targetOf(move: Schemas['ClockMove'], now: Date): Date | null {
  if (move.to === undefined && move.bySeconds === undefined) return null;
  const target = move.to === undefined ? new Date(now.getTime() + (move.bySeconds ?? 0) * 1000) : new Date(move.to);
  // It goes forward only: a time that nothing can be done with would stay for ever.
  if (!(target.getTime() <= LATEST.getTime()))
    throw fieldFault('invalid_request', move.to === undefined ? '/bySeconds' : '/to', 'clock.tooFar');
  return target;
}

const mailView = (row: StoredMail): Schemas['Mail'] => ({
  _id: row.id,
  to: row.recipient,
  subject: row.subject,
  text: row.body,
  createdAt: row.created_at.toISOString(),
  links: row.body.match(/https?:\/\/\S+/g) ?? [],
});

const nameServerSets = (config: ShopConfig): Schemas['NameServerSet'][] => [
  { key: 'hosting', hostnames: [...config.nameServers] },
  { key: 'parking', hostnames: [...config.parkingNameServers] },
  { key: 'cloud', hostnames: [...config.cloudNameServers] },
];
