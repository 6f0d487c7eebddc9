import fc from 'fast-check';
import { isObject, type Json, type JsonObject } from '../../api/contract/specification.ts';

/** Text that has broken parsers, databases and renderers before. */
const HOSTILE = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  "'; drop table accounts; --",
  '../../etc/passwd',
  '%00',
  '{{7*7}}',
  'ա\u200dբ',
  'x'.repeat(5000),
  '1e999',
  'null',
];
export const hostileText = fc.constantFrom(...HOSTILE);
const anything: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
  fc.constant([]),
  fc.constant({}),
  fc.constant([[[[{}]]]]),
);

/** Values that a schema of the contract allows. */
export function validOf(document: JsonObject, schema: Json | undefined): fc.Arbitrary<unknown> {
  const resolved = resolve(document, schema);
  const again = (part: Json | undefined) => validOf(document, part);
  const { const: fixed, enum: values, allOf, oneOf, anyOf } = resolved;
  if (fixed !== undefined) return fc.constant(fixed);
  if (Array.isArray(values)) return fc.constantFrom(...values);
  if (Array.isArray(allOf)) return fc.tuple(...allOf.map(again)).map((parts) => Object.assign({}, ...parts) as unknown);
  const choices = Array.isArray(oneOf) ? oneOf : anyOf;
  if (Array.isArray(choices) && resolved['properties'] === undefined) return fc.oneof(...choices.map(again));
  const types = [resolved['type']].flat().filter((type) => typeof type === 'string');
  if (types.length === 0) return anything;
  return fc.oneof(...types.map((type) => ofType(document, type, resolved)));
}

function ofType(document: JsonObject, type: string, schema: JsonObject): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: bound(schema['minimum'], -1000), max: bound(schema['maximum'], 1_000_000) });
    case 'number':
      return fc.double({ min: bound(schema['minimum'], -1000), max: bound(schema['maximum'], 1e6), noNaN: true });
    case 'string':
      return text(schema);
    case 'array':
      return fc.array(validOf(document, schema['items']), {
        minLength: bound(schema['minItems'], 0),
        maxLength: Math.min(bound(schema['maxItems'], 5), bound(schema['minItems'], 0) + 4),
      });
    default:
      return object(document, schema);
  }
}

function text(schema: JsonObject): fc.Arbitrary<unknown> {
  const { pattern, format } = schema;
  if (typeof pattern === 'string') return matching(new RegExp(pattern, 'u'));
  if (format === 'idn-email') return fc.emailAddress();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  const minLength = bound(schema['minLength'], 0);
  return fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(bound(schema['maxLength'], 40), 40)),
  });
}

/** A password's rule looks ahead, which no generator of texts does: such a text is made and held against it. */
function matching(pattern: RegExp): fc.Arbitrary<string> {
  if (!pattern.source.includes('(?=')) return fc.stringMatching(pattern);
  return fc
    .string({ minLength: 8, maxLength: 30 })
    .map((text) => `${text}aA1`)
    .filter((text) => pattern.test(text));
}

function object(document: JsonObject, schema: JsonObject): fc.Arbitrary<unknown> {
  const { properties, required } = schema;
  if (!isObject(properties)) return fc.constant({});
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, memberOf(name, validOf(document, part))]),
  );
  const requiredKeys = Array.isArray(required)
    ? required.filter((name): name is string => typeof name === 'string')
    : [];
  const least = Object.fromEntries(requiredKeys.flatMap((name) => (members[name] ? [[name, members[name]]] : [])));
  // With every member some rule is broken nearly always; with the least that there must be, much is accepted.
  return fc.oneof(fc.record(members, { requiredKeys }), { weight: 2, arbitrary: fc.record(least) });
}

/** A schema cannot say which texts are names that can be had. */
const memberOf = (name: string, valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  name === 'domain' ? fc.oneof(valid, { weight: 4, arbitrary: FREE_NAME }) : valid;
export const FREE_NAME = fc.stringMatching(/^proof-[a-z]{8}\.am$/);

/** A value that was allowed, with one thing wrong somewhere in it: another type, hostile text, a member too few or too many. */
export const brokenOf = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(valid, fc.array(fc.nat(20), { maxLength: 3 }), anything, fc.boolean()).map(([value, path, wrong, drop]) => {
    const copy: unknown = structuredClone(value);
    return breakAt(copy, path, wrong, drop);
  });

function breakAt(value: unknown, path: number[], wrong: unknown, drop: boolean): unknown {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== 'object' || value === null) return wrong;
  const members: Record<string, unknown> = Array.isArray(value) ? { ...value } : { ...value };
  const keys = Object.keys(members);
  const key = keys[step % Math.max(1, keys.length)];
  if (key === undefined) return wrong;
  if (rest.length === 0 && drop) delete members[key];
  else members[key] = breakAt(members[key], rest, wrong, drop);
  return Array.isArray(value) ? Object.values(members) : members;
}

const bound = (value: Json | undefined, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

function resolve(document: JsonObject, schema: Json | undefined): JsonObject {
  if (!isObject(schema)) return {};
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  let found: Json | undefined = document;
  for (const key of reference.slice(2).split('/')) found = isObject(found) ? found[key] : undefined;
  return resolve(document, found);
}
