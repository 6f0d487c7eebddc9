/** A form body or a query with nested brackets, as it was sent: text, or further values by name. */
export type FormValue = string | Form;
export interface Form {
  [name: string]: FormValue;
}

const mostLevels = 5;

/**
 * Reads `application/x-www-form-urlencoded` with brackets: `metadata[order]=1`, `types[]=card`, `types[0]=card`. A list is a
 * form whose names are its positions. Undefined for brackets that make no sense.
 */
export function readForm(text: string): Form | undefined {
  const form = emptyForm();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = pathOf(name);
    if (!path || !place(form, path, value)) return undefined;
  }
  return form;
}

/** Without a prototype: any name may come in. */
const emptyForm = (): Form => Object.create(null);

function pathOf(name: string): string[] | undefined {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match) return undefined;
  const [, first = '', rest = ''] = match;
  const path = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) => part)];
  return path.length > mostLevels ? undefined : path;
}

function place(form: Form, path: readonly string[], value: string): boolean {
  let at = form;
  for (const part of path.slice(0, -1)) {
    const name = nameIn(at, part);
    const next = (at[name] ??= emptyForm());
    if (typeof next === 'string') return false;
    at = next;
  }
  const last = nameIn(at, path.at(-1) ?? '');
  if (typeof at[last] === 'object') return false;
  at[last] = value;
  return true;
}

/** `[]` is the next position. */
const nameIn = (form: Form, part: string): string => part || String(Object.keys(form).length);
