import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { isObject, type Json, loadSpecification, type Operation } from '../../api/contract/specification.ts';
import { asAdministrator, asCustomer, type Schemas } from './http.ts';
import { brokenOf, FREE_NAME, hostileText, validOf } from './from-schema.ts';
import type { TestServer } from './server.ts';

export const specification = loadSpecification(new URL('../../openapi.yaml', import.meta.url));
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema({ ...specification.document, $id: 'spec' });
const isProblem = ajv.compile<Schemas['Problem']>({ $ref: 'spec#/components/schemas/Problem' });

interface Wanted {
  /** Was the body made to be wrong? */
  broken: boolean;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}
export interface Proof {
  operation: string;
  requests: number;
  /** How often each status came. */
  statuses: Record<number, number>;
}

/** Asks one operation with generated requests, allowed ones and broken ones, and throws at the first answer that breaks the contract. */
export async function proveOperation(
  server: TestServer,
  operation: Operation,
  options: { seed: number; requests: number },
): Promise<Proof> {
  const proof: Proof = { operation: operation.id, requests: 0, statuses: {} };
  const tokens = await tokensOf(server);
  const known = await knownValues(server);
  await fc.assert(
    fc.asyncProperty(requestsOf(operation, known), fc.constantFrom(...tokens), async (wanted, token) => {
      const response = await fetch(server.url + wanted.path, {
        method: operation.method.toUpperCase(),
        redirect: 'manual',
        headers: { ...wanted.headers, ...(token ? { Authorization: token } : {}) },
        ...(wanted.body === undefined ? {} : { body: wanted.body }),
        signal: AbortSignal.timeout(20_000),
      });
      proof.requests += 1;
      proof.statuses[response.status] = (proof.statuses[response.status] ?? 0) + 1;
      const complaint = await complaintOf(operation, response);
      if (complaint)
        throw new Error(`${complaint}\n${operation.method.toUpperCase()} ${wanted.path}\n${wanted.body ?? ''}`);
    }),
    { seed: options.seed, numRuns: options.requests, endOnFailure: true, interruptAfterTimeLimit: 3_600_000 },
  );
  return proof;
}

/** What an answer does against the contract; the server has held good ones against their schemas itself. */
async function complaintOf(operation: Operation, response: Response): Promise<string | undefined> {
  const { status } = response;
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return undefined;
  }
  const text = await response.text();
  if (status >= 500) return `${status}: ${text}`;
  if (!response.headers.get('x-request-id')) return `${status} without a request id`;
  if (status < 300 && operation.streams) return text === '' ? 'an empty file' : undefined;
  if (status < 300) return JSON.parse(text) === null ? 'an empty answer' : undefined;
  if (!response.headers.get('content-type')?.startsWith('application/problem+json'))
    return `${status} is no problem: ${text}`;
  const body: unknown = JSON.parse(text);
  if (!isProblem(body)) return `${status} breaks the schema of problems: ${text}`;
  if (body.status !== status || body.message !== body.detail || body.message === '')
    return `contradicts itself: ${text}`;
  if (!operation.problems.includes(body.code))
    return `${body.code} is not among the problems of ${operation.id}: ${text}`;
  if (body.code === 'invalid_request' && body.errors.length === 0) return `refuses without saying where: ${text}`;
  const stray = body.errors.find(({ pointer }) => !/^(\/|$|(query|path|header)\/)/.test(pointer));
  return stray ? `points nowhere: ${text}` : undefined;
}

function requestsOf(operation: Operation, known: Record<string, string[]>): fc.Arbitrary<Wanted> {
  const { document } = specification;
  const parts = (where: 'path' | 'query' | 'header') =>
    fc.record(
      Object.fromEntries(
        operation.parameters
          .filter((parameter) => parameter.in === where)
          .map(({ name, schema }) => {
            const values: fc.Arbitrary<unknown>[] = [validOf(document, schema), hostileText];
            const real = known[name];
            if (real?.length) values.push(fc.constantFrom(...real), fc.constantFrom(...real));
            return [name, fc.oneof(...values)];
          }),
      ),
      where === 'path' ? {} : { requiredKeys: [] },
    );
  const schema = operation.body.get('application/json');
  const examples = examplesOf(operation);
  const body = schema
    ? fc.oneof(
        {
          weight: 2,
          arbitrary: fc
            .tuple(examples.length > 0 ? fc.constantFrom(...examples) : validOf(document, schema), FREE_NAME)
            .map(([value, name]) => ({ broken: false, text: JSON.stringify(value, withName(name)) })),
        },
        {
          weight: 3,
          arbitrary: validOf(document, schema).map((value) => ({ broken: false, text: JSON.stringify(value) })),
        },
        {
          weight: 3,
          arbitrary: brokenOf(validOf(document, schema)).map((value) => ({
            broken: true,
            text: JSON.stringify(value),
          })),
        },
        {
          weight: 1,
          arbitrary: fc
            .constantFrom('', '{', '[]', 'null', '"x"', '{"__proto__":{"a":1}}')
            .map((text) => ({ broken: true, text })),
        },
      )
    : fc.constant(undefined);
  return fc.tuple(parts('path'), parts('query'), parts('header'), body).map(([path, query, header, sent]) => ({
    broken: sent?.broken ?? false,
    path: operation.path.replace(/\{(\w+)\}/g, (_, name: string) => segment(path[name])) + queryOf(query),
    headers: { ...headersOf(header), ...(sent ? { 'Content-Type': 'application/json' } : {}) },
    body: sent?.text,
  }));
}

/** The bodies that the contract shows. */
function examplesOf({ path, method }: Operation): Json[] {
  const at = (value: Json | undefined, ...keys: string[]): Json | undefined =>
    keys.reduce((found, key) => (isObject(found) ? found[key] : undefined), value);
  const content = at(specification.document, 'paths', path, method, 'requestBody', 'content', 'application/json');
  const named = at(content, 'examples');
  const shown = [
    at(content, 'example'),
    ...(isObject(named) ? Object.values(named).map((one) => at(one, 'value')) : []),
  ];
  return shown.filter((one) => one !== undefined);
}

/** An example can be bought once; with another name, again. */
const withName = (name: string) => (key: string, value: unknown) =>
  key === 'domain' && typeof value === 'string' ? name : value;

/** No address can hold half of a surrogate pair. */
const wellFormed = (text: string): string => new TextDecoder().decode(new TextEncoder().encode(text));
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
/** What no address can hold at all is left out: an empty segment is another address, and so is one of dots. */
const segment = (value: unknown): string => {
  const text = wellFormed(textOf(value));
  return text === '' || /^\.+$/.test(text) ? '-' : encodeURIComponent(text);
};
const queryOf = (query: Record<string, unknown>): string => {
  const pairs = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(wellFormed(textOf(value)))}`,
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
};
/** HTTP carries printable Latin letters in headers; anything else does not leave a client. */
const headersOf = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      /^[\x21-\x7e]+$/.test(textOf(value)) ? [[name, textOf(value)]] : [],
    ),
  );

async function tokensOf(server: TestServer): Promise<(string | undefined)[]> {
  const [customer, administrator] = await Promise.all([asCustomer(server.url), asAdministrator(server.url)]);
  return [customer.token, customer.token, administrator.token, undefined, 'Bearer anun_test_nobody'];
}

async function knownValues(server: TestServer): Promise<Record<string, string[]>> {
  const customer = await asCustomer(server.url);
  const [carts, domains, orders, operations] = await Promise.all([
    customer.get<Schemas['Cart']>('/client/carts'),
    customer.get<{ docs: Schemas['Domain'][] }>('/client/domains'),
    customer.get<{ docs: Schemas['Order'][] }>('/client/orders'),
    customer.get<{ docs: Schemas['Operation'][] }>('/client/operations'),
  ]);
  return {
    cartId: [carts.body._id],
    domain: domains.body.docs.map(({ domain }) => domain),
    orderId: orders.body.docs.map(({ _id }) => _id),
    operationId: operations.body.docs.map(({ _id }) => _id),
  };
}
