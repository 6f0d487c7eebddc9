import http from 'node:http';
import { createStripeGateway, type StripeGateway } from '../../api/payments/gateways/stripe.ts';
import type { Charge } from '../../api/payments/outcomes.ts';
import { type StripeServer, startStripeServer } from '../../api/sandbox/stripe/index.ts';

export const keys = { secretKey: 'sk_test_world', publishableKey: 'pk_test_world' };
export const webhookSecret = 'whsec_world';

/** A webhook as it arrived: the bytes and the headers. */
export interface Received {
  body: Buffer;
  headers: http.IncomingHttpHeaders;
}

export interface World {
  server: StripeServer;
  gateway: StripeGateway;
  /** The same, but soon tired of waiting: for answers that never come. */
  hasty: StripeGateway;
  received: Received[];
  clock: { now(): Date; advance(ms: number): void };
  /** What the endpoint answers to webhooks. */
  answerWith(status: number): void;
  /** Resolves when so many webhooks have arrived in all. */
  arrived(count: number): Promise<void>;
  /** Stops the stand-in and starts another over the same state, on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The stand-in, our adapter to it, and an endpoint that collects what it sends. */
export async function startWorld(database: string, schema: string): Promise<World> {
  let ahead = 0;
  const clock = { now: () => new Date(Date.now() + ahead), advance: (ms: number) => void (ahead += ms) };
  const endpoint = await collect();
  const start = (port?: number) =>
    startStripeServer({
      database,
      schema,
      ...(port === undefined ? {} : { port }),
      clock,
      webhook: { url: () => endpoint.url, secret: webhookSecret, firstRetryMs: 20 },
      ...keys,
    });
  const world = { server: await start() };
  const gatewayWith = (timeoutMs: number) =>
    createStripeGateway({
      secretKey: keys.secretKey,
      webhookSecret,
      host: '127.0.0.1',
      port: world.server.port,
      protocol: 'http',
      timeoutMs,
      log: { warn: () => undefined, error: () => undefined },
    });
  return Object.assign(world, {
    gateway: gatewayWith(10_000),
    hasty: gatewayWith(800),
    clock,
    received: endpoint.received,
    answerWith: endpoint.answerWith,
    arrived: endpoint.arrived,
    async restart() {
      const { port } = world.server;
      await world.server.stop();
      world.server = await start(port);
    },
    async stop() {
      await world.server.stop();
      await endpoint.stop();
    },
  });
}

async function collect() {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  let status = 200;
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ body: Buffer.concat(chunks), headers: request.headers });
      response.writeHead(status).end();
      for (const look of waiting) look();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    received,
    url: `http://127.0.0.1:${port}/callbacks/test/stripe`,
    answerWith: (wanted: number) => void (status = wanted),
    arrived: (count: number) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (received.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    stop: () => new Promise<void>((resolve) => server.closeAllConnections() ?? server.close(() => resolve())),
  };
}

let lastNumber = 0;

/** A new attempt at 7,900 drams, paid with a card that works unless said otherwise. */
export function newCharge(changes: Partial<Charge> = {}): Charge {
  lastNumber++;
  return {
    number: lastNumber,
    orderId: `ord_${lastNumber}`,
    amount: 7900,
    currency: 'AMD',
    token: 'pm_card_visa',
    description: `Order ${lastNumber}`,
    returnUrl: 'http://127.0.0.1:3000/orders/return',
    callbackUrl: 'http://127.0.0.1:3000/callbacks/test/stripe',
    gatewayReference: null,
    ...changes,
  };
}

/** What the gateway's reference of an outcome is, for those that have one. */
export function referenceOf(outcome: { outcome: string; reference?: string | null }): string {
  if (!outcome.reference) throw new Error(`${outcome.outcome} has no reference`);
  return outcome.reference;
}

/** Calls the stand-in as any client would. */
export async function call(
  world: World,
  method: 'GET' | 'POST',
  path: string,
  parameters: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const form = new URLSearchParams(parameters);
  const url = `${world.server.url}${path}${method === 'GET' && form.size > 0 ? `?${form}` : ''}`;
  const response = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${keys.secretKey}`, ...headers },
    ...(method === 'POST' ? { body: form } : {}),
  });
  const body: unknown = await response.json();
  return { status: response.status, headers: response.headers, body };
}

/** The text at a path of members. */
export function textOf(body: unknown, path: string): string {
  const found = path.split('.').reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), body);
  if (typeof found !== 'string') throw new Error(`no ${path} in ${JSON.stringify(body)}`);
  return found;
}

/** The ids of a list. */
export function idsOf(body: unknown): string[] {
  if (!isRecord(body) || !Array.isArray(body['data'])) throw new Error(`no list: ${JSON.stringify(body)}`);
  return body['data'].map((item) => textOf(item, 'id'));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
