import type { FieldFault } from './types.ts';

/** NUL, which PostgreSQL's text cannot hold, and surrogates without their other half, which no UTF-8 can. */
const UNSTORABLE = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Texts of a request that could not be stored as they are, by their place. */
export function unstorable(input: { path: unknown; query: unknown; body: unknown }): FieldFault[] {
  return [...look(input.path, 'path'), ...look(input.query, 'query'), ...look(input.body, '')];
}

function look(value: unknown, pointer: string): FieldFault[] {
  if (typeof value === 'string')
    return UNSTORABLE.test(value) ? [{ pointer, code: 'invalid', key: 'field.invalid' }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) => look(member, `${pointer}/${name}`));
}
