import type { FieldFault } from './types.ts';

/** Members that a contract names although the server does not act on them yet, as `payload.dnsSec`; lists are looked through. */
export type Unbuilt = readonly string[];

/**
 * Which of them a request asks for, in its query or its body. What is false, null or empty asks for nothing: clients send
 * whole forms.
 */
export function unbuiltIn(names: Unbuilt, { query, body }: { query: unknown; body: unknown }): FieldFault[] {
  return names.flatMap((name) => {
    const way = name.split('.');
    return [...find(query, way, 'query'), ...find(body, way, '')].map((pointer) => ({
      pointer,
      code: 'unbuilt',
      key: 'request.unbuilt' as const,
      params: { member: way.at(-1) ?? name },
    }));
  });
}

/** Pointers of what is asked for at the end of the way. */
function find(value: unknown, way: readonly string[], at: string): string[] {
  const [name, ...rest] = way;
  if (name === undefined) return asks(value) ? [at] : [];
  if (Array.isArray(value)) return value.flatMap((entry, index) => find(entry, way, `${at}/${index}`));
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return [];
  return find(Reflect.get(value, name), rest, `${at}/${name}`);
}

/** The words by which queries and forms say no. */
const NOTHING = new Set(['', 'false', '0', 'null']);

function asks(value: unknown): boolean {
  if (typeof value === 'string') return !NOTHING.has(value.trim().toLowerCase());
  if (typeof value === 'object' && value !== null) return Object.values(value).some(asks);
  return typeof value === 'number' || value === true;
}
