import { beforeAll, describe, expect, it } from 'vitest';
import { isObject, type JsonObject, loadSpecification } from '../../api/contract/specification.ts';
import { validatorFactory } from '../../api/contract/validators.ts';
import { asAdministrator, type Caller, type Schemas } from '../support/http.ts';
import { startServer, type TestServer } from '../support/server.ts';

const specification = loadSpecification(new URL('../../openapi.yaml', import.meta.url));
const validatorsOf = validatorFactory(specification);
const schemas = componentsOf(specification.document);

/** A list or a text of a body, by the way to it, with the limit that the contract gives it. */
interface Bounded {
  at: string[];
  kind: 'list' | 'text';
  limit: number;
}
const bodies = specification.operations.flatMap((operation) =>
  [...operation.body].flatMap(([type, schema]) => {
    const found = bounded(schema);
    return found.length > 0 ? [{ name: `${operation.id} as ${type}`, type, operation, found }] : [];
  }),
);
/** Parameters in a query with a limit; a number's limit counts as such too. */
const queries = specification.operations.flatMap((operation) => {
  const found = operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap(({ name, schema }) => {
      const limits = [...bounded(schema, [name]).map(({ limit }) => limit), Number(schema['maximum'])].filter(
        (limit) => limit > 0,
      );
      return limits.map((limit) => ({ name, limit, isNumber: typeof schema['maximum'] === 'number' }));
    });
  return found.length > 0 ? [{ operation, found }] : [];
});

let server: TestServer;
let who: Caller;
beforeAll(async () => {
  server = await startServer();
  who = await asAdministrator(server.url);
});

/** As much as fits into a body, of things that are wrong themselves. */
function filled({ kind, limit }: Bounded, times: number): unknown {
  const count = Math.min(limit * times, kind === 'list' ? 400_000 : 1_500_000);
  return kind === 'list' ? Array.from({ length: count }, () => ({})) : 'x'.repeat(count);
}
const placed = (at: string[], value: unknown): unknown =>
  at.reduceRight((inner: unknown, key) => (key === '*' ? [inner] : { [key]: inner }), value);

describe('far too much in one request', () => {
  it.each(bodies.map(({ name, type, operation, found }) => [name, type, operation, found] as const))(
    '%s refuses it at once, in few words, and leaves others their time',
    async (_, type, operation, found) => {
      const path = operation.path.replace(/\{[^}]+\}/g, 'none.am');
      for (const one of found)
        for (const times of [10, 1_000]) {
          const value = placed(one.at, filled(one, times));
          const body =
            type === FORM ? String(new URLSearchParams(value as Record<string, string>)) : JSON.stringify(value);
          if (body.length > operation.bodyLimit) continue;
          const where = `${one.at.join('.')} ${times} times`;
          const check = validatorsOf(operation);
          check.body(type, {});
          const spent = leastOwnTime(() => expect(check.body(type, value).length, where).toBeGreaterThan(0));
          const answer = await send(operation.method, path, body, type);
          expect(answer.status, where).toBeGreaterThanOrEqual(400);
          expect(answer.status, where).toBeLessThan(500);
          expect(answer.body.errors.length, where).toBeLessThanOrEqual(20);
          expect(JSON.stringify(answer.body).length, where).toBeLessThan(60_000);
          expect(spent, where).toBeLessThan(250);
        }
    },
  );

  it.each(queries.map(({ operation, found }) => [operation.id, operation, found] as const))(
    '%s refuses such parameters',
    async (_, operation, found) => {
      const path = operation.path.replace(/\{[^}]+\}/g, 'none.am');
      for (const { name, limit, isNumber } of found)
        for (const times of [10, 1_000]) {
          const value = isNumber ? String(limit * times) : 'x'.repeat(limit * times);
          const answer = await send(operation.method, `${path}?${name}=${value}`);
          expect([name, times, answer.status]).toEqual([name, times, value.length > 15_000 ? 431 : 400]);
          expect(JSON.stringify(answer.body).length).toBeLessThan(2_000);
        }
    },
  );
});

const FORM = 'application/x-www-form-urlencoded';

/**
 * The processor's milliseconds that `work` takes by itself. What other processes do to the caches adds to a run, so up to
 * five runs are made and the least counts.
 */
function leastOwnTime(work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5 && least >= 250; run += 1) {
    const before = process.cpuUsage();
    work();
    least = Math.min(least, process.cpuUsage(before).user / 1_000);
  }
  return least;
}

function send(method: string, path: string, body?: string, type = 'application/json') {
  const headers = { 'Content-Type': type };
  if (method === 'get') return who.get<Schemas['Problem']>(path);
  if (method === 'delete') return who.delete<Schemas['Problem']>(path);
  return method === 'put'
    ? who.put<Schemas['Problem']>(path, body, headers)
    : who.post<Schemas['Problem']>(path, body, headers);
}

/** Every list and text in a body with a limit, each once, without going round in circles. */
function bounded(schema: JsonObject, at: string[] = [], seen: readonly string[] = []): Bounded[] {
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const next = schemas[reference.split('/').at(-1) ?? ''];
    return seen.includes(reference) || !isObject(next) ? [] : bounded(next, at, [...seen, reference]);
  }
  const found: Bounded[] = [];
  const { maxItems, maxLength, items, properties } = schema;
  for (const keyword of ['oneOf', 'anyOf', 'allOf'])
    for (const choice of Object.values(schema[keyword] ?? {}))
      if (isObject(choice)) found.push(...bounded(choice, at, seen));
  if (typeof maxItems === 'number') found.push({ at, kind: 'list', limit: maxItems });
  if (typeof maxLength === 'number') found.push({ at, kind: 'text', limit: maxLength });
  if (isObject(items)) found.push(...bounded(items, [...at, '*'], seen));
  if (isObject(properties))
    for (const [name, member] of Object.entries(properties))
      if (isObject(member)) found.push(...bounded(member, [...at, name], seen));
  return found;
}

function componentsOf(document: JsonObject): JsonObject {
  const components = document['components'];
  const found = isObject(components) ? components['schemas'] : undefined;
  return isObject(found) ? found : {};
}
