import type { Log } from '../../platform/log.ts';
import { type ApiOptions, serveApi } from './api.ts';
import type { Scene } from './call.ts';
import { createFaults, type FaultPlan } from './faults.ts';
import { type Incoming, listen, type Outgoing } from '../http.ts';
import type { EventBody, PaymentIntent } from './model.ts';
import { type BankPageOptions, serveAsset, serveBankPage } from './pages.ts';
import type { RequestLogEntry } from './request-log.ts';
import { createSettler } from './settle.ts';
import { openStore } from './store.ts';
import { createWebhooks, type WebhookOptions } from './webhooks.ts';

export type { FaultPlan } from './faults.ts';
export { magicCards } from './magic.ts';
export type { EventBody, PaymentIntent } from './model.ts';
export type { RequestLogEntry } from './request-log.ts';

export interface StripeServerOptions {
  /** Connection URL, and the schema that is the stand-in's own. */
  database: string;
  schema: string;
  /** Any free one without it. */
  port?: number;
  /** What objects are dated by, and when cards expire. */
  clock: { now(): Date };
  webhook: WebhookOptions;
  secretKey: string;
  publishableKey: string;
  log?: Pick<Log, 'error'>;
}

/** What tests and the sandbox's own pages may do to the stand-in. Faults and holds end with the process, objects do not. */
export interface StripeControl {
  failNext(plan: FaultPlan): void;
  /** Refuses connections and drops those that are open, or takes them again. */
  setUnavailable(unavailable: boolean): Promise<void>;
  /** Keeps events back, or lets them go. */
  holdWebhooks(hold: boolean): void;
  /** Delivers one event now, in whatever order and as often as asked; answers the endpoint's status, 0 for none. */
  deliverWebhook(eventId: string): Promise<number>;
  /** The oldest first. */
  events(): Promise<EventBody[]>;
  intents(): Promise<PaymentIntent[]>;
  /** Requests to the API, the oldest first. */
  log(): Promise<RequestLogEntry[]>;
  /** Does what the clock has brought up to now, without waiting. */
  settle(): Promise<void>;
}

export interface StripeServer {
  readonly port: number;
  /** `http://127.0.0.1:port`; the browser's script is at `/v3/` below it. */
  readonly url: string;
  readonly control: StripeControl;
  stop(): Promise<void>;
}

/** Stripe's API, its browser script and the bank's page, on loopback, with their state in PostgreSQL. */
export async function startStripeServer(options: StripeServerOptions): Promise<StripeServer> {
  const { clock, log, secretKey, publishableKey } = options;
  const store = await openStore(options.database, options.schema);
  const faults = createFaults();
  const onError = (error: unknown) => log?.error({ error }, 'Stripe stand-in');
  let url = '';
  const origin = () => url;

  const webhooks = createWebhooks(store, options.webhook, onError);
  const settler = createSettler(store, clock, origin, { changed: webhooks.wake, onError });
  const changed = () => {
    settler.wake();
    webhooks.wake();
  };
  const scene = (objects: Scene['objects']): Scene => ({
    objects,
    now: clock.now(),
    request: { id: null, idempotencyKey: null },
    origin: url,
  });
  const api: ApiOptions = {
    store,
    faults,
    clock,
    secretKey,
    publishableKey,
    origin,
    settle: settler.settle,
    changed,
    onError,
  };
  const listener = await listen(options.port ?? 0, (incoming) => serve(api, { store, scene, changed }, incoming));
  url = `http://127.0.0.1:${listener.port}`;
  changed();

  const everything = async <K extends 'event' | 'payment_intent'>(kind: K) =>
    (await store.reading.list(kind, { limit: 100_000 })).data.toReversed();
  return {
    port: listener.port,
    url,
    control: {
      failNext: (plan) => faults.failNext(plan),
      setUnavailable: (unavailable) => listener.setUnavailable(unavailable),
      holdWebhooks: (hold) => webhooks.hold(hold),
      async deliverWebhook(eventId) {
        const event = await store.reading.get('event', eventId);
        if (!event) throw new Error(`the stand-in knows no event ${eventId}`);
        return webhooks.deliver(event.body);
      },
      events: () => everything('event'),
      intents: () => everything('payment_intent'),
      log: () => store.requests.all(),
      settle: () => settler.settle(),
    },
    async stop() {
      await listener.stop();
      await settler.stop();
      await webhooks.stop();
      await store.close();
    },
  };
}

async function serve(api: ApiOptions, bank: BankPageOptions, incoming: Incoming): Promise<Outgoing> {
  const { method, path } = incoming;
  const asset = method === 'GET' ? serveAsset(path) : undefined;
  if (asset) return asset;
  if (path.startsWith('/3ds/')) return serveBankPage(bank, incoming);
  if (method === 'OPTIONS') return { status: 204, headers: crossOrigin, body: '' };
  const outgoing = await serveApi(api, incoming);
  return 'lost' in outgoing ? outgoing : { ...outgoing, headers: { ...outgoing.headers, ...crossOrigin } };
}

/** Browsers call with the publishable key from the shop's pages; no cookies are involved. */
const crossOrigin: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
  'access-control-expose-headers': 'request-id',
  'access-control-max-age': '300',
};
