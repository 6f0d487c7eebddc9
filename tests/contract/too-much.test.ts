import { beforeAll, describe, expect, it } from 'vitest';
import { isObject, type JsonObject, loadSpecification } from '../../api/contract/specification.ts';
import { validatorFactory } from '../../api/contract/validators.ts';
import { asAdministrator, type Caller } from '../support/http.ts';
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
const operations = [...specification.operations].flatMap((operation) => {
  const schema = operation.body.get('application/json');
  const found = schema ? bounded(schema) : [];
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
  it.each(operations.map(({ operation, found }) => [operation.id, operation, found] as const))(
    '%s refuses it at once, in few words, and leaves others their time',
    async (_, operation, found) => {
      const path = operation.path.replace(/\{[^}]+\}/g, 'none.am');
      for (const one of found)
        for (const times of [10, 1_000]) {
          const body = JSON.stringify(placed(one.at, filled(one, times)));
          if (body.length > operation.bodyLimit) continue;
          const where = `${one.at.join('.')} ${times} times`;
          const value: unknown = JSON.parse(body);
          const check = validatorsOf(operation);
          check.body('application/json', {});
          const before = process.cpuUsage();
          const faults = check.body('application/json', value);
          const spent = process.cpuUsage(before).user / 1_000;
          expect(faults.length, where).toBeLessThanOrEqual(20);
          const answer = await send(operation.method, path, body);
          expect(answer.status, where).toBeGreaterThanOrEqual(400);
          expect(answer.status, where).toBeLessThan(500);
          expect(JSON.stringify(answer.body).length, where).toBeLessThan(60_000);
          expect(spent, where).toBeLessThan(250);
        }
    },
  );
});

function send(method: string, path: string, body: string) {
  if (method.toLowerCase() === 'put') return who.put(path, body);
  return who.post(path, body);
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
