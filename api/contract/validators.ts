import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {
  type Json,
  type JsonObject,
  isObject,
  type Operation,
  type Parameter,
  type Specification,
} from './specification.ts';
import type { FieldFault, MessageKey } from './types.ts';

export interface Validators {
  /** Checks all, and coerces path and query in place; the mistakes, or none. */
  parameters(
    path: Record<string, unknown>,
    query: Record<string, unknown>,
    headers: Readonly<Record<string, unknown>>,
  ): readonly FieldFault[];
  body(type: string, value: unknown): readonly FieldFault[];
  /** For an answer of ours: what is wrong with it, in Ajv's words, or nothing. */
  answer(status: number, value: unknown): string | undefined;
}

const OPTIONS: Options = {
  strict: true,
  strictTypes: false,
  strictRequired: false,
  // Whether the schemas are schemas is asked by `check`, once, and not at each start: the question takes a third of a second.
  validateSchema: false,
  verbose: true,
  useDefaults: true,
  keywords: ['example', 'x-message', 'x-grows'],
};

/** JSON Schema's `idn-email`: the domain may be written in any script; whether it can be one is judged by whoever reads it. */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]{2,}\.?$/u;

type Factory = (operation: Operation) => Validators;

/** Compiles what one specification needs; each operation's validators are made at its first call, once for all servers. */
export function validatorFactory(specification: Specification): Factory {
  const known = factories.get(specification) ?? remembering(createFactory(specification));
  factories.set(specification, known);
  return known;
}
const factories = new WeakMap<Specification, Factory>();

function remembering(make: Factory): Factory {
  const made = new Map<Operation, Validators>();
  return (operation) => {
    const validators = made.get(operation) ?? make(operation);
    made.set(operation, validators);
    return validators;
  };
}

function createFactory(specification: Specification): Factory {
  const schemas = { $id: 'spec', components: { schemas: componentSchemas(specification.document) } };
  const engine = (options: Options) => {
    const ajv = new Ajv2020({ ...OPTIONS, ...options });
    addFormats.default(ajv);
    ajv.addFormat('idn-email', ADDRESS);
    ajv.addVocabulary(['components']);
    ajv.addSchema(schemas);
    return ajv;
  };
  const engines = (options: Options): Engines => ({
    first: engine(options),
    all: remember(() => engine({ ...options, allErrors: true })),
  });
  const json = engines({});
  // Ajv would let a text that becomes Infinity pass every bound: with strict numbers it checks bounds of finite ones only.
  const text = engines({ coerceTypes: 'array', strictNumbers: false });
  const answers = engine({ useDefaults: false, allErrors: true });

  return (operation) => {
    const groups = new Map<Parameter['in'], Validate>();
    for (const where of ['path', 'query', 'header'] as const) {
      const members = operation.parameters.filter((parameter) => parameter.in === where);
      if (members.length) groups.set(where, compiled(text, parameterSchema(members)));
    }
    const bodies = new Map<string, Validate>();
    for (const [type, schema] of operation.body)
      bodies.set(type, compiled(type === 'application/json' ? json : text, absolute(schema)));
    const replies = new Map<number, ValidateFunction>();

    const header = groups.get('header');
    const headerNames = operation.parameters.filter((parameter) => parameter.in === 'header').map(nameOf);
    return {
      parameters(path, query, headers) {
        const faults = [run(groups.get('path'), path, 'path/'), run(groups.get('query'), query, 'query/')];
        if (header) faults.push(run(header, picked(headers, headerNames), 'header/'));
        return faults.every((some) => some.length === 0) ? NONE : faults.flat();
      },
      body: (type, value) => run(bodies.get(type), value, ''),
      answer: (status, value) => {
        const schema = operation.answers.get(status);
        if (!schema) return `the contract has no ${status} for ${operation.id}`;
        const validate = replies.get(status) ?? answers.compile(absolute(schema));
        replies.set(status, validate);
        return validate(value) ? undefined : answers.errorsText(validate.errors);
      },
    };
  };
}

function componentSchemas(document: JsonObject): JsonObject {
  const components = document['components'];
  const schemas = isObject(components) ? components['schemas'] : undefined;
  return isObject(schemas) ? schemas : {};
}

/** References inside an operation point to the document that Ajv knows as `spec`. */
function absolute<T extends Json>(value: T): T;
function absolute(value: Json): Json {
  if (Array.isArray(value)) return value.map((entry) => absolute(entry));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      key === '$ref' && typeof entry === 'string' && entry.startsWith('#') ? `spec${entry}` : absolute(entry),
    ]),
  );
}

/** What a parameter is called in a request as Node reads it. */
const nameOf = ({ in: where, name }: Parameter): string => (where === 'header' ? name.toLowerCase() : name);

/** A copy, as defaults are written into it. */
function picked(headers: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const name of names) if (headers[name] !== undefined) found[name] = headers[name];
  return found;
}

function parameterSchema(members: Parameter[]): JsonObject {
  return {
    type: 'object',
    properties: Object.fromEntries(members.map((parameter) => [nameOf(parameter), absolute(parameter.schema)])),
    required: members.filter((parameter) => parameter.required).map(nameOf),
  };
}

const NONE: readonly FieldFault[] = [];

/** One engine stops at the first mistake, the other goes on to the last; the second is made when somebody makes one. */
interface Engines {
  first: Ajv2020;
  all: () => Ajv2020;
}
type Validate = (value: unknown) => readonly ErrorObject[];

/** Values with more parts than this are told their first mistake only. */
const MOST_PARTS = 5_000;

/**
 * Mistakes of a value, or none. The first pass stops at the first mistake, and counts and lengths come before what is
 * counted, so that its work is bounded by the limits of the contract. Collecting all mistakes is for small values: its
 * work grows with the square of their number.
 */
function compiled(engines: Engines, schema: JsonObject): Validate {
  const first = engines.first.compile(schema);
  const all = remember(() => engines.all().compile(schema));
  return (value) => {
    if (first(value)) return [];
    const found = first.errors ?? [];
    if (!hasAtMost(MOST_PARTS, value)) return found.slice(0, 1);
    const validate = all();
    return validate(value) ? found : (validate.errors ?? found);
  };
}

/** Counts values within a value, and stops counting beyond the limit. */
function hasAtMost(limit: number, value: unknown): boolean {
  let left = limit;
  const open: unknown[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const parts: unknown[] = typeof next === 'object' && next !== null ? Object.values(next) : [];
    left -= parts.length;
    if (left < 0) return false;
    for (const part of parts) if (typeof part === 'object' && part !== null) open.push(part);
  }
  return true;
}

function remember<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function run(validate: Validate | undefined, value: unknown, prefix: string): readonly FieldFault[] {
  const errors = validate?.(value) ?? [];
  if (errors.length === 0) return NONE;
  const own = errors.filter((error) => !PARENTS.has(error.keyword));
  const told = own.length > 0 ? own : errors;
  return distinct([...told.filter(isChoiceWithWords), ...told].map((error) => toFault(error, prefix)));
}

/** These only repeat what a keyword below them has said. */
const PARENTS = new Set(['if', 'allOf']);

/** Keywords whose message a schema may choose by `x-message`. */
const OWN_WORDS = new Set(['pattern', 'format', 'enum', 'const', 'anyOf']);

/** Comes before the mistakes of its branches, none of which the caller has to make good. */
const isChoiceWithWords = ({ keyword, parentSchema }: ErrorObject): boolean =>
  keyword === 'anyOf' && typeof parentSchema?.['x-message'] === 'string';

/** One message for one mistake: the first of each field. */
function distinct(faults: FieldFault[]): FieldFault[] {
  const seen = new Set<string>();
  return faults.filter((fault) => !seen.has(fault.pointer) && seen.add(fault.pointer));
}

function toFault(error: ErrorObject, prefix: string): FieldFault {
  const missing = error.keyword === 'required' ? `/${String(error.params['missingProperty'])}` : '';
  const path = `${error.instancePath}${missing}`;
  const pointer = prefix ? prefix + path.slice(1) : path;
  const own: unknown = error.parentSchema?.['x-message'];
  if (
    typeof own === 'string' &&
    (OWN_WORDS.has(error.keyword) || (error.keyword === 'minLength' && error.params['limit'] !== 1))
  )
    return { pointer, code: own, key: `field.${own}` as MessageKey };
  const { key, params } = wording(error);
  return { pointer, code: key.slice('field.'.length), key, ...(params ? { params } : {}) };
}

function wording(error: ErrorObject): { key: MessageKey; params?: Record<string, string | number> } {
  const limit = { limit: Number(error.params['limit']) };
  switch (error.keyword) {
    case 'required':
      return { key: 'field.required' };
    case 'maxLength':
      return { key: 'field.tooLong', params: limit };
    case 'minLength':
      return limit.limit === 1 ? { key: 'field.required' } : { key: 'field.tooShort', params: limit };
    case 'maxItems':
      return { key: 'field.tooMany', params: limit };
    case 'minItems':
      return { key: 'field.tooFew', params: limit };
    case 'minimum':
      return { key: 'field.minimum', params: limit };
    case 'maximum':
      return { key: 'field.maximum', params: limit };
    case 'enum':
      return { key: 'field.choice', params: { values: (error.params['allowedValues'] as unknown[]).join(', ') } };
    case 'type':
      return { key: 'field.type', params: { type: String(error.params['type']).replaceAll(',', ', ') } };
    case 'format':
      return { key: error.params['format'] === 'idn-email' ? 'field.email' : 'field.invalid' };
    default:
      return { key: 'field.invalid' };
  }
}
