import type { FieldFault } from './types.ts';

/** Surrogates without their other half, which no UTF-8 can hold. */
const HALF = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Texts of a request that could not be stored as they are, by their place. */
export function unstorable(input: { path: unknown; query: unknown; body: unknown }): FieldFault[] {
  return [...look(input.path, 'path'), ...look(input.query, 'query'), ...look(input.body, '')];
}

/** NUL is what PostgreSQL's text cannot hold. */
const isUnstorable = (text: string): boolean => text.includes('\0') || HALF.test(text);

function look(value: unknown, pointer: string): FieldFault[] {
  if (typeof value === 'string') return isUnstorable(value) ? [{ pointer, code: 'invalid', key: 'field.invalid' }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) => look(member, `${pointer}/${name}`));
}
