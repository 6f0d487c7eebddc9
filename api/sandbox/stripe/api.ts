import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiKeys, authenticate } from './authenticate.ts';
import type { Answer, Call, Route } from './call.ts';
import { Drop, type ErrorBody, invalid, StripeFault } from './errors.ts';
import { apiVersion } from './events.ts';
import type { Fault, Faults } from './faults.ts';
import { type Form, readForm } from './form.ts';
import type { Incoming, Outgoing } from '../http.ts';
import { randomText } from './ids.ts';
import type { KeptAnswer } from './keys.ts';
import type { Objects } from './objects.ts';
import { once } from './once.ts';
import { readParams } from './params.ts';
import { routeOf } from './routes.ts';
import type { Store } from './store.ts';

export interface ApiOptions extends ApiKeys {
  store: Store;
  faults: Faults;
  clock: { now(): Date };
  origin(): string;
  /** Does what time has brought, before a request sees it. */
  settle(): Promise<void>;
  /** After a change was committed. */
  changed(): void;
  onError(error: unknown): void;
}

interface Served {
  answer: Answer | KeptAnswer;
  delivery: 'sent' | 'dropped' | 'silent';
}

const failure: ErrorBody = {
  type: 'api_error',
  message: 'Sorry! There was an error while talking to one of our backends. Support has been notified.',
};

/** Answers one request to /v1 and writes it into the log. */
export async function serveApi(options: ApiOptions, incoming: Incoming): Promise<Outgoing> {
  const { method, path, headers } = incoming;
  const requestId = `req_${randomText(14)}`;
  const fault = options.faults.take(method, path);
  const { answer, delivery } = await serve(options, incoming, requestId, fault);
  const original = 'request' in answer ? answer.request : undefined;
  await options.store.requests.record({
    at: new Date().toISOString(),
    id: requestId,
    method,
    path,
    idempotencyKey: headers['idempotency-key'] ?? null,
    status: delivery === 'sent' ? answer.status : null,
    replayed: original !== undefined,
  });
  if (delivery !== 'sent') return { lost: delivery };
  if (fault?.kind === 'nonsense')
    return { status: 200, headers: { 'content-type': 'text/html' }, body: '<html><body>Bad gateway</body></html>' };
  return {
    status: answer.status,
    headers: {
      'content-type': 'application/json',
      'request-id': requestId,
      'stripe-version': headers['stripe-version'] ?? apiVersion,
      ...(headers['idempotency-key'] === undefined ? {} : { 'idempotency-key': headers['idempotency-key'] }),
      ...(original === undefined ? {} : { 'idempotent-replayed': 'true', 'original-request': original }),
    },
    body: `${JSON.stringify(answer.body, null, 2)}\n`,
  };
}

async function serve(
  options: ApiOptions,
  incoming: Incoming,
  requestId: string,
  fault: Fault | undefined,
): Promise<Served> {
  const nothing = { status: 200, body: {} };
  if (fault?.kind === 'drop-before') return { answer: nothing, delivery: 'dropped' };
  if (fault?.kind === 'nonsense') return { answer: nothing, delivery: 'sent' };
  try {
    const answer = await carryOut(options, incoming, requestId, fault);
    if (fault?.kind === 'drop-after') return { answer, delivery: 'dropped' };
    return { answer, delivery: fault?.kind === 'timeout' || answer.silent ? 'silent' : 'sent' };
  } catch (error) {
    if (error instanceof Drop) return { answer: nothing, delivery: 'dropped' };
    if (error instanceof StripeFault)
      return { answer: { status: error.status, body: { error: error.body } }, delivery: 'sent' };
    options.onError(error);
    return { answer: { status: 500, body: { error: failure } }, delivery: 'sent' };
  }
}

async function carryOut(
  options: ApiOptions,
  { method, path, query, headers, body }: Incoming,
  requestId: string,
  fault: Fault | undefined,
): Promise<Answer | KeptAnswer> {
  const { store, clock } = options;
  const fromBrowser = authenticate(headers.authorization, options) === 'publishable';
  const version = headers['stripe-version'];
  if (version !== undefined && !/^\d{4}-\d{2}-\d{2}(\.\w+)?$/.test(version))
    throw invalid(`Invalid Stripe API version: ${version}`);
  const found = routeOf(method, path);
  if (!found) throw invalid(`Unrecognized request URL (${method}: ${path}).`, { status: 404 });
  const { route, id } = found;
  if (fromBrowser && !route.publishable)
    throw invalid('This API call cannot be made with a publishable API key. Please use a secret API key.', {
      code: 'secret_key_required',
      status: 401,
    });
  const form = readForm(method === 'GET' ? query : body);
  if (!form) throw invalid('Invalid parameters.');

  await options.settle();
  const key = method === 'POST' ? headers['idempotency-key'] : undefined;
  const run = async (objects: Objects): Promise<Answer> => {
    if (fault?.kind === 'delay') await sleep(fault.ms);
    if (fault?.kind === '500') return { status: 500, body: { error: failure } };
    return route.run(callOf(objects, form, id, fromBrowser));
  };
  const answer = await carry(store, route, key, { endpoint: `${method} ${path}`, form, requestId }, run);
  if (method === 'POST') options.changed();
  return answer;

  function callOf(objects: Objects, form: Form, id: string, fromBrowser: boolean): Call {
    const request = { id: requestId, idempotencyKey: key ?? null };
    return { objects, params: readParams(form), id, now: clock.now(), request, origin: options.origin(), fromBrowser };
  }
}

function carry(
  store: Store,
  { method }: Route,
  key: string | undefined,
  request: { endpoint: string; form: Form; requestId: string },
  run: (objects: Objects) => Promise<Answer>,
): Promise<Answer | KeptAnswer> {
  if (method === 'GET') return run(store.reading);
  return key === undefined ? store.write(run) : once(store, { key, ...request }, run);
}
