import type { FieldFault } from './types.ts';

/** Texts of a request that could not be stored as they are, by their place. */
export function unstorable(input: { path: unknown; query: unknown; body: unknown }): readonly FieldFault[] {
  if (!(['path', 'query', 'body'] as const).some((part) => holdsUnstorable(input[part]))) return NONE;
  const found: FieldFault[] = [];
  look(input.path, 'path', found);
  look(input.query, 'query', found);
  look(input.body, '', found);
  return found;
}
const NONE: readonly FieldFault[] = [];

/** NUL is what PostgreSQL's text cannot hold; a surrogate without its other half is what no UTF-8 can. */
const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/** Walks every request that there is, so it makes nothing on its way. */
function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return isUnstorable(value);
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(holdsUnstorable);
  for (const name in value) if (holdsUnstorable(Reflect.get(value, name))) return true;
  return false;
}

function look(value: unknown, pointer: string, found: FieldFault[]): void {
  if (typeof value === 'string') {
    if (isUnstorable(value)) found.push({ pointer, code: 'invalid', key: 'field.invalid' });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) look(member, `${pointer}/${name}`, found);
}
