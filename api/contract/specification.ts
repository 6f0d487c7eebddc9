import { readFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import { expanded } from './expansion.mjs';
import type { OperationId, ProblemCode, Scope } from './types.ts';
import type { Unbuilt } from './unbuilt.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };
export type Access = 'anyone' | 'user' | 'verified' | 'admin';
export type Bucket = 'search' | 'read' | 'write' | 'signin' | 'none';
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonObject;
}
/** One operation as the server needs it, with references of parameters and bodies resolved. */
export interface Operation {
  id: OperationId;
  method: Method;
  /** Path template with `{name}` parameters. */
  path: string;
  access: Access;
  scope: Scope | undefined;
  bucket: Bucket;
  problems: ProblemCode[];
  /** What it names without acting on it yet; asked for, it is refused. */
  unbuilt: Unbuilt;
  parameters: Parameter[];
  /** Media type → schema; empty when the operation takes no body. */
  body: Map<string, JsonObject>;
  bodyRequired: boolean;
  /** Bytes that a body may have. */
  bodyLimit: number;
  /** Status → schema of the JSON answer. */
  answers: Map<number, JsonObject>;
  /** Media type of an answer that is no JSON and is written as it comes. */
  streams: string | undefined;
}
/** What a bucket holds in a window: for an account, and for a network address when nobody is signed in. */
export interface BucketQuota {
  account: number;
  address: number;
  windowSeconds: number;
}
export type Quotas = ReadonlyMap<Bucket, BucketQuota>;
export interface Specification {
  /** openapi.yaml with everything written at each operation. */
  document: JsonObject;
  /** The same as YAML. */
  yaml(): string;
  quotas: Quotas;
  operations: Operation[];
}

/** What a body may have where `x-body-limit` says nothing else. */
const BODY_LIMIT = 2_000_000;
const METHODS: Method[] = ['get', 'post', 'put', 'patch', 'delete'];

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads openapi.yaml, or what a bundle has made of it: the expanded document as JSON.
 * Throws on a document that our own rules (`check`) would refuse anyway.
 */
export function loadSpecification(file: URL | string): Specification {
  const known = loaded.get(String(file)) ?? readSpecification(file);
  loaded.set(String(file), known);
  return known;
}
/** Read once for a process, however many servers stand in it. */
const loaded = new Map<string, Specification>();

function readSpecification(file: URL | string): Specification {
  const document = readDocument(file);
  if (!isObject(document) || !isObject(document['paths'])) throw new Error(`${String(file)} is no OpenAPI document`);
  const resolve = resolver(document);
  const everywhere = texts(document['x-unbuilt']);
  const operations: Operation[] = [];
  for (const [path, item] of Object.entries(document['paths'])) {
    if (!isObject(item)) continue;
    for (const method of METHODS) {
      const operation = item[method];
      if (isObject(operation))
        operations.push(withUnbuilt(readOperation(method, path, operation, resolve), everywhere));
    }
  }
  return {
    document,
    operations,
    quotas: readQuotas(resolve(document['x-rate-limits'])),
    yaml: () => stringify(document, { aliasDuplicateObjects: false, lineWidth: 0 }),
  };
}

/** What is named for the whole contract concerns operations that can refuse it. */
const withUnbuilt = (operation: Operation, everywhere: string[]): Operation =>
  operation.problems.includes('rule_broken')
    ? { ...operation, unbuilt: [...everywhere, ...operation.unbuilt] }
    : operation;

function readDocument(file: URL | string): unknown {
  const text = readFileSync(file, 'utf8');
  return String(file).endsWith('.json') ? JSON.parse(text) : expanded(parse(text));
}

function readQuotas(table: JsonObject): Quotas {
  return new Map(
    Object.entries(table).map(([bucket, quota]) => {
      if (!isObject(quota)) throw new Error(`x-rate-limits.${bucket} is no object`);
      const count = (name: string) => {
        const value = quota[name];
        if (typeof value === 'number' && value > 0) return value;
        throw new Error(`x-rate-limits.${bucket}.${name} is no number`);
      };
      const read = { account: count('account'), address: count('address'), windowSeconds: count('windowSeconds') };
      // The check of openapi.yaml holds the names of buckets to their union.
      return [bucket as Bucket, read];
    }),
  );
}

type Resolve = (value: Json | undefined) => JsonObject;

function resolver(document: JsonObject): Resolve {
  const resolve: Resolve = (value) => {
    if (!isObject(value)) throw new Error('an object was expected in openapi.yaml');
    const ref = value['$ref'];
    if (typeof ref !== 'string') return value;
    let found: Json | undefined = document;
    for (const key of ref.slice(2).split('/')) found = isObject(found) ? found[key] : undefined;
    return resolve(found);
  };
  return resolve;
}

function readOperation(method: Method, path: string, operation: JsonObject, resolve: Resolve): Operation {
  const body = operation['requestBody'] === undefined ? undefined : resolve(operation['requestBody']);
  const answers = new Map<number, JsonObject>();
  let streams: string | undefined;
  for (const [status, answer] of Object.entries(resolve(operation['responses']))) {
    const content = resolve(answer)['content'];
    streams ??= isObject(content) ? Object.keys(content).find((type) => !type.endsWith('json')) : undefined;
    const json = isObject(content) ? (content['application/json'] ?? content['application/problem+json']) : undefined;
    if (isObject(json) && isObject(json['schema'])) answers.set(Number(status), json['schema']);
  }
  const parameters = Array.isArray(operation['parameters']) ? operation['parameters'].map(resolve) : [];
  return {
    // The checks of openapi.yaml, and the types generated from it, hold these to their unions.
    id: operation['operationId'] as OperationId,
    method,
    path,
    access: operation['x-access'] as Access,
    scope: operation['x-scope'] as Scope | undefined,
    bucket: operation['x-limit'] as Bucket,
    problems: operation['x-problems'] as ProblemCode[],
    unbuilt: texts(operation['x-unbuilt']),
    parameters: parameters.map((parameter) => ({
      name: textOf(parameter['name']),
      in: parameter['in'] as Parameter['in'],
      required: parameter['required'] === true,
      schema: isObject(parameter['schema']) ? parameter['schema'] : {},
    })),
    body: new Map(contentSchemas(body)),
    bodyRequired: body?.['required'] === true,
    bodyLimit: typeof operation['x-body-limit'] === 'number' ? operation['x-body-limit'] : BODY_LIMIT,
    answers,
    streams,
  };
}

const texts = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(textOf) : []);

function textOf(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  throw new Error('a text was expected in openapi.yaml');
}

function contentSchemas(body: JsonObject | undefined): [string, JsonObject][] {
  if (!body || !isObject(body['content'])) return [];
  return Object.entries(body['content']).flatMap(([type, media]): [string, JsonObject][] =>
    isObject(media) && isObject(media['schema']) ? [[type, media['schema']]] : [],
  );
}
