import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { expanded } from '../../api/contract/expansion.mjs';
import { isObject, type JsonObject } from '../../api/contract/specification.ts';

const WRITTEN = `
security: [ { bearer: [] } ]
x-edge-problems:
  always: [ internal ]
  signed-in: [ unauthorized ]
  verified: [ not_verified ]
  scoped: [ missing_right ]
  changing: [ cross_site ]
  keyed: [ key_reused ]
  body: [ body_too_large ]
x-problem-status:
  { internal: 500, unauthorized: 401, not_verified: 403, missing_right: 403, cross_site: 403, key_reused: 422, body_too_large: 413, not_found: 404 }
paths:
  /domains:
    get: { x-access: anyone, responses: { "200": {}, default: { $ref: "#/components/responses/Problem" } } }
  /domains/{domain}:
    parameters: [ { name: domain, in: path } ]
    get:
      x-access: verified
      x-scope: domains:read
      x-problems: [ not_found ]
      parameters: [ { name: page, in: query } ]
      responses: { "200": {}, default: { $ref: "#/components/responses/Problem" } }
    put:
      x-access: user
      security: [ { basic: [] } ]
      parameters: [ { $ref: "#/components/parameters/IdempotencyKey" } ]
      requestBody: {}
      responses: { "200": {}, default: { $ref: "#/components/responses/Problem" } }
components:
  responses:
    Problem: {}
    Unauthorized: { x-status: 401 }
    Forbidden: { x-status: 403 }
    NotFound: { x-status: 404 }
    TooLarge: { x-status: 413 }
    RuleBroken: { x-status: 422 }
    Internal: { x-status: 500 }
`;

const contract = expanded<JsonObject>(parse(WRITTEN));

function operation(path: string, method: string): JsonObject {
  let found = contract['paths'];
  for (const key of [path, method]) found = isObject(found) ? found[key] : undefined;
  if (!isObject(found)) throw new Error(`no ${method} ${path}`);
  return found;
}

const refusal = (name: string) => ({ $ref: `#/components/responses/${name}` });

describe('an operation of the expanded contract', () => {
  it('has only what every operation has, and needs no credential, when anyone may call it', () => {
    expect(operation('/domains', 'get')).toEqual({
      'x-access': 'anyone',
      'x-problems': ['internal'],
      security: [{}, { bearer: [] }],
      parameters: [],
      responses: { 200: {}, 500: refusal('Internal') },
    });
  });

  it('has the parameters of its path, its own problems, and those of its access and scope', () => {
    expect(operation('/domains/{domain}', 'get')).toMatchObject({
      'x-problems': ['internal', 'missing_right', 'not_found', 'not_verified', 'unauthorized'],
      security: [{ bearer: [] }],
      parameters: [{ name: 'domain' }, { name: 'page' }],
      responses: { 403: refusal('Forbidden'), 404: refusal('NotFound') },
    });
  });

  it('has the problems of its method, key and body, and keeps the credentials that it states', () => {
    const put = operation('/domains/{domain}', 'put');
    expect(put['x-problems']).toEqual(['body_too_large', 'cross_site', 'internal', 'key_reused', 'unauthorized']);
    expect(put['security']).toEqual([{ basic: [] }]);
    expect(Object.keys(put['responses'] ?? {})).toEqual(['200', '401', '403', '413', '422', '500']);
  });
});

it('leaves an expanded contract as it is', () => {
  expect(contract['x-edge-problems']).toBeUndefined();
  expect(expanded(contract)).toBe(contract);
});

it('refuses a group of problems that nobody would get', () => {
  expect(() => expanded({ 'x-edge-problems': { allways: ['internal'] }, paths: {} })).toThrow('allways');
});
