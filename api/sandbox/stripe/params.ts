import { invalid } from './errors.ts';
import type { Form, FormValue } from './form.ts';
import type { Metadata } from './model.ts';

/** Reads the parameters of one call; each is asked for by name, and `end` refuses those that nobody asked for. */
export interface Params {
  text(name: string, most?: number): string | undefined;
  required(name: string): string;
  integer(name: string, least: number): number | undefined;
  flag(name: string): boolean;
  oneOf<T extends string>(name: string, values: readonly T[]): T | undefined;
  texts(name: string): string[] | undefined;
  metadata(): Metadata;
  /** A group: `card[number]`; reading it asks for all that is in it. */
  group(name: string): Params | undefined;
  has(name: string): boolean;
  end(): void;
}

export function readParams(form: Form, prefix = ''): Params {
  const asked = new Set<string>();
  const groups: Params[] = [];
  const full = (name: string) => (prefix ? `${prefix}[${name}]` : name);
  const take = (name: string): FormValue | undefined => {
    asked.add(name);
    return form[name];
  };

  function text(name: string, most = 5000): string | undefined {
    const value = take(name);
    if (value === undefined) return undefined;
    if (typeof value !== 'string') throw invalid(`Invalid string: ${JSON.stringify(value)}`, { param: full(name) });
    if (value === '') throw isEmpty(full(name));
    if (value.length > most) throw invalid(`Invalid string: must be at most ${most} characters`, { param: full(name) });
    return value;
  }

  function required(name: string): string {
    const value = text(name);
    if (value === undefined)
      throw invalid(`Missing required param: ${full(name)}.`, { code: 'parameter_missing', param: full(name) });
    return value;
  }

  function flag(name: string): boolean {
    const value = text(name);
    if (value !== undefined && value !== 'true' && value !== 'false')
      throw invalid(`Invalid boolean: ${value}`, { param: full(name) });
    return value === 'true';
  }

  function oneOf<T extends string>(name: string, values: readonly T[]): T | undefined {
    const value = text(name);
    const known = values.find((candidate) => candidate === value);
    if (value !== undefined && known === undefined)
      throw invalid(`Invalid ${full(name)}: must be one of ${values.join(', ')}`, { param: full(name) });
    return known;
  }

  function group(name: string): Params | undefined {
    const value = take(name);
    if (value === undefined) return undefined;
    if (typeof value === 'string') throw invalid('Invalid object', { param: full(name) });
    const read = readParams(value, full(name));
    groups.push(read);
    return read;
  }

  function end(): void {
    const foreign = Object.keys(form).find((name) => !asked.has(name));
    if (foreign !== undefined)
      throw invalid(`Received unknown parameter: ${full(foreign)}`, {
        code: 'parameter_unknown',
        param: full(foreign),
      });
    for (const read of groups) read.end();
  }

  return {
    text,
    required,
    integer: (name, least) => readInteger(text(name), least, full(name)),
    flag,
    oneOf,
    texts: (name) => readTexts(take(name), full(name)),
    metadata: () => readMetadata(take('metadata'), full),
    group,
    has: (name) => form[name] !== undefined,
    end,
  };
}

function readInteger(value: string | undefined, least: number, param: string): number | undefined {
  if (value === undefined) return undefined;
  if (!/^-?\d{1,15}$/.test(value))
    throw invalid(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param });
  if (Number(value) < least)
    throw invalid(`This value must be greater than or equal to ${least}.`, {
      code: 'parameter_invalid_integer',
      param,
    });
  return Number(value);
}

/** At most 50 keys of 40 characters, values of 500. */
function readMetadata(value: FormValue | undefined, full: (name: string) => string): Metadata {
  if (value === undefined || value === '') return {};
  const entries = Object.entries(value);
  if (typeof value === 'string' || entries.length > 50) throw invalid('Invalid object', { param: full('metadata') });
  const read: Metadata = {};
  for (const [key, item] of entries) {
    if (typeof item !== 'string' || key.length > 40 || item.length > 500)
      throw invalid('Metadata keys are at most 40 and values at most 500 characters long', {
        param: `metadata[${key}]`,
      });
    if (item !== '') read[key] = item;
  }
  return read;
}

const isEmpty = (name: string) =>
  invalid(
    `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset.`,
    { code: 'parameter_invalid_empty', param: name },
  );

function readTexts(value: FormValue | undefined, param: string): string[] | undefined {
  if (value === undefined) return undefined;
  const items = typeof value === 'string' ? [value] : Object.values(value);
  return items.map((item) => {
    if (typeof item !== 'string') throw invalid('Invalid array', { param });
    return item;
  });
}
