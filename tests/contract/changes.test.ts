import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { breakingChanges, type ContractDocument } from '../../.ci/contract/changes.mjs';
import { expanded } from '../../api/contract/expansion.mjs';
import { mayBreak } from '../../.ci/contract/versions.mjs';

const CONTRACT = `
paths:
  /names:
    get:
      operationId: names.list
      x-access: user
      x-limit: read
      x-problems: [ not_found, unauthorized ]
      security: [ { bearer: [] }, { cookie: [] } ]
      parameters:
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 100, default: 12 } }
        - { $ref: "#/components/parameters/Search" }
      responses:
        "200":
          headers: { Link: { schema: { type: string } } }
          content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Name" } } } }
        "404": { description: Not there. }
    post:
      operationId: names.make
      x-access: verified
      x-scope: names:write
      x-limit: write
      x-body-limit: 4000000
      x-problems: [ taken ]
      requestBody:
        required: true
        content:
          application/json: { schema: { $ref: "#/components/schemas/NameRequest" } }
          application/x-www-form-urlencoded: { schema: { $ref: "#/components/schemas/NameRequest" } }
      responses:
        "201": { content: { application/json: { schema: { $ref: "#/components/schemas/Name" } } } }
  /health: { get: { operationId: health.live, x-access: anyone, x-limit: none, security: [ {} ], responses: { "200": {} } } }
x-rate-limits:
  read: { account: 1200, address: 600, windowSeconds: 60 }
  write: { account: 600, address: 120, windowSeconds: 60 }
security: [ { bearer: [] } ]
components:
  securitySchemes:
    bearer: { type: http, scheme: bearer }
    cookie: { type: apiKey, in: cookie, name: token }
  parameters:
    Search: { name: search, in: query, schema: { type: string, maxLength: 50 } }
  schemas:
    Kind: { type: string, enum: [ new, old ] }
    Open: { type: string, x-grows: true, enum: [ a, b ] }
    Name:
      type: object
      required: [ name, kind, end ]
      properties:
        name: { type: string, maxLength: 63 }
        kind: { $ref: "#/components/schemas/Kind" }
        open: { $ref: "#/components/schemas/Open" }
        end: { type: [ string, "null" ], format: date-time }
        count: { type: integer, minimum: 0 }
        parent: { $ref: "#/components/schemas/Name" }
        money: { anyOf: [ { type: number }, { type: object, required: [ amd ], properties: { amd: { type: integer } } } ] }
        item: { $ref: "#/components/schemas/Item" }
    Item: { x-grows: true, oneOf: [ { type: object, required: [ zone ], properties: { zone: { type: string } } } ] }
    NameRequest:
      allOf:
        - type: object
          required: [ name ]
          properties: { name: { type: string, minLength: 1, maxLength: 63, pattern: "^[a-z]+$" }, note: { type: string, pattern: "^[a-z -]*$" }, mail: { type: string, format: email } }
        - type: object
          properties:
            kind: { $ref: "#/components/schemas/Kind" }
            years: { type: integer, minimum: 1, maximum: 10 }
            tags: { type: array, items: { type: string, maxLength: 20 }, maxItems: 5 }
            servers: { oneOf: [ { type: string }, { type: array, items: { type: string } } ] }
`;

/** What is said of a contract in which `from` became `to`, at its first place or at all of them. */
function after(...changes: [from: string | RegExp, to: string][]): string[] {
  let text = CONTRACT;
  for (const [from, to] of changes) {
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`the contract has no ${from}`);
    text = changed;
  }
  return breakingChanges(parse(CONTRACT) as ContractDocument, parse(text) as ContractDocument);
}

describe('a change that breaks callers is named', () => {
  it.each<[string, [string | RegExp, string], string]>([
    ['an operation is removed', [/ {2}\/health.*\n/, ''], 'GET /health: is gone'],
    ['a path is renamed', ['/names:', '/domains:'], 'GET /names: is gone'],
    ['an operation gets another name', ['names.list', 'names.all'], 'GET /names: is called names.all'],
    ['a parameter is removed', [/ {8}- \{ name: limit.*\n/, ''], 'the parameter limit (query) is gone'],
    ['a shared parameter is renamed', ['name: search', 'name: find'], 'the parameter search (query) is gone'],
    ['a parameter has to be given', ['name: search,', 'name: search, required: true,'], 'search has to be given now'],
    [
      'a new parameter has to be given',
      ['      parameters:\n', '      parameters:\n        - { name: zone, in: query, required: true, schema: {} }\n'],
      'the new parameter zone has to be given',
    ],
    ['a parameter is narrowed', ['maximum: 100', 'maximum: 50'], 'parameter limit: maximum 100 → 50'],
    [
      'a parameter is written otherwise',
      ['name: search,', 'name: search, explode: false,'],
      'search is written in another way',
    ],
    [
      'a default becomes another',
      ['default: 12', 'default: 20'],
      'parameter limit: left out, it means 20 instead of 12',
    ],
    ['a default is dropped', [', default: 12', ''], 'left out, it means none instead of 12'],
    ['an answer is removed', [/ {8}"404".*\n/, ''], '404 is not answered any more'],
    ['a success becomes another', ['"201":', '"202":'], 'may answer 202, which it did not'],
    [
      'an answer comes in another form',
      [/(200":\n.*\n.*)application\/json/, '$1text/csv'],
      '200 is not answered as application/json',
    ],
    ['a header is removed', [/ {10}headers: .*\n/, ''], '200 comes without the header Link'],
    ['a member of an answer is removed', [/ {8}count: .*\n/, ''], '.count: is not answered any more'],
    ['a member of an answer may be missing', ['[ name, kind, end ]', '[ name, kind ]'], '.end: may be missing now'],
    [
      'a member of an answer may be null',
      ['count: { type: integer', 'count: { type: [ integer, "null" ]'],
      '.count: type integer → integer or null',
    ],
    [
      'a member of an answer has another type',
      ['count: { type: integer', 'count: { type: string'],
      '.count: type integer → string',
    ],
    ['whole numbers become any', ['count: { type: integer', 'count: { type: number'], '.count: type integer → number'],
    ['a text of an answer has no form any more', [', format: date-time', ''], '.end: format date-time → none'],
    [
      'an answer is longer than it was',
      ['name: { type: string, maxLength: 63 }', 'name: { type: string, maxLength: 90 }'],
      '[].name: maxLength 63 → 90',
    ],
    ['a number may be negative', [', minimum: 0', ''], '.count: minimum 0 → none'],
    ['an answer has a word more', ['[ new, old ]', '[ new, old, odd ]'], '[].kind: odd was not answered before'],
    [
      'an answer’s words are not listed any more',
      ['Kind: { type: string, enum: [ new, old ] }', 'Kind: { type: string }'],
      '.kind: anything was not answered before',
    ],
    [
      'a choice of an answer grows',
      ['{ type: number },', '{ type: number }, { type: string },'],
      '.money: choice 2 of 3 is something that was not answered before',
    ],
    [
      'a known choice of an answer that grows loses a member',
      ['required: [ zone ], properties: { zone: { type: string } }', 'properties: {}'],
      '.item: choice 1 of 1 is not answered any more as it was',
    ],
    ['a word is not taken any more', ['[ new, old ]', '[ new ]'], 'body.kind: old is not taken any more'],
    [
      'a text is restricted to words',
      [
        'tags: { type: array, items: { type: string, maxLength: 20 }',
        'tags: { type: array, items: { type: string, maxLength: 20, enum: [ x ] }',
      ],
      'body.tags[]: anything else is not taken any more',
    ],
    ['a member of a request is removed', [/ {12}years.*\n/, ''], 'body.years: is not read any more'],
    [
      'a member has to be given',
      ['required: [ name ]', 'required: [ name, years ]'],
      'body.years: has to be given now',
    ],
    [
      'a new member has to be given',
      ['required: [ name ]', 'required: [ name, owner ]'],
      'body.owner: has to be given now',
    ],
    [
      'other members are refused',
      ['required: [ name ]', 'required: [ name ]\n          additionalProperties: false'],
      'body: other members are refused now',
    ],
    [
      'a request’s type is narrowed',
      ['years: { type: integer', 'years: { type: "null"'],
      'body.years: type integer → null',
    ],
    ['a limit is tightened', ['maxItems: 5', 'maxItems: 3'], 'body.tags: maxItems 5 → 3'],
    ['a lower limit rises', ['minLength: 1', 'minLength: 3'], 'body.name: minLength 1 → 3'],
    [
      'a limit is new',
      ['years: { type: integer', 'years: { type: integer, multipleOf: 2'],
      'body.years: multipleOf none → 2',
    ],
    ['characters are taken out', ['^[a-z -]*$', '^[a-z.]*$'], 'body.note: pattern ^[a-z -]*$ → ^[a-z.]*$'],
    ['a format is another', ['format: email', 'format: uri'], 'body.mail: format email → uri'],
    ['a pattern is another', ['^[a-z]+$', '^[a-f]+$'], 'body.name: pattern ^[a-z]+$ → ^[a-f]+$'],
    ['an item of a list is restricted', ['maxLength: 20', 'maxLength: 10'], 'body.tags[]: maxLength 20 → 10'],
    [
      'a choice is not taken any more',
      ['oneOf: [ { type: string }, ', 'oneOf: [ '],
      'body.servers: choice 1 of 2 is not taken any more',
    ],
    [
      'a form of body is not read any more',
      [/ {10}application\/x-www.*\n/, ''],
      'a body of application/x-www-form-urlencoded is not read',
    ],
    ['larger bodies are refused', ['x-body-limit: 4000000', 'x-body-limit: 3000000'], 'a body may have 3000000 bytes'],
    ['larger bodies are no exception any more', [/ {6}x-body-limit.*\n/, ''], 'takes no larger bodies any more'],
    ['fewer may call', ['x-access: user', 'x-access: verified'], 'is for verified, no longer for user'],
    [
      'another right is needed',
      ['x-scope: names:write', 'x-scope: admin'],
      'needs the right admin instead of names:write',
    ],
    [
      'a right is needed',
      ['x-access: user', 'x-access: user\n      x-scope: names:read'],
      'needs the right names:read instead of none',
    ],
    ['a way to sign in is removed', [', { cookie: [] } ]', ' ]'], 'cannot be called with cookie any more'],
    [
      'what was open needs a credential',
      ['security: [ {} ]', 'security: [ { bearer: [] } ]'],
      'GET /health: cannot be called without a credential',
    ],
    [
      'what all inherit needs more',
      ['security: [ { bearer: [] } ]\n', 'security: [ { bearer: [], cookie: [] } ]\n'],
      'POST /names: cannot be called with bearer any more',
    ],
    [
      'a credential is sent otherwise',
      ['in: cookie, name: token', 'in: header, name: token'],
      'the credential cookie is sent in another way',
    ],
    [
      'a bucket holds less',
      ['account: 600', 'account: 60'],
      'POST /names: fewer requests a minute for an account: 600 → 60',
    ],
    [
      'a window is longer',
      ['address: 120, windowSeconds: 60', 'address: 120, windowSeconds: 120'],
      'for an address: 120 → 60',
    ],
    ['another bucket counts', ['x-limit: read', 'x-limit: write'], 'GET /names: fewer requests a minute'],
    ['what was free is counted', ['x-limit: none', 'x-limit: read'], 'GET /health: fewer requests a minute'],
    ['a problem gets another name', ['[ taken ]', '[ name_taken ]'], 'the problem taken is not given any more'],
  ])('%s', (_, change, said) => {
    const breaks = after(change);
    expect(breaks.join('\n')).toContain(said);
  });

  it('once, however many places share it', () => {
    expect(after(['[ new, old ]', '[ new, old, odd ]'])).toEqual([
      'GET /names: answer 200[].kind: odd was not answered before',
    ]);
  });
});

describe('a change that callers do not notice is none', () => {
  it.each<[string, ...[string | RegExp, string][]]>([
    [
      'an operation is new',
      ['  /health:', '  /new: { get: { operationId: new.get, responses: { "200": {} } } }\n  /health:'],
    ],
    ['words are said otherwise', ['description: Not there.', 'description: There is none.']],
    [
      'a parameter is new',
      ['      parameters:\n', '      parameters:\n        - { name: zone, in: query, schema: { type: string } }\n'],
    ],
    ['a parameter takes more', ['maximum: 100', 'maximum: 1000']],
    ['a limit of a request is gone', ['maxItems: 5', 'uniqueItems: false']],
    ['a request’s member is new', ['            years:', '            colour: { type: string }\n            years:']],
    ['a member need not be given any more', ['required: [ name ]', 'required: [ ]']],
    ['a request’s type is wider', ['years: { type: integer', 'years: { type: [ number, "null" ]']],
    ['a choice of a request is new', ['oneOf: [ { type: string }, ', 'oneOf: [ { type: integer }, { type: string }, ']],
    ['more characters are taken', ['^[a-z -]*$', '^[A-Za-z0-9 -]*$']],
    ['a format becomes a wider one', ['format: email', 'format: idn-email']],
    ['a pattern is lifted', [', pattern: "^[a-z]+$"', '']],
    ['a member of an answer is new', ['        count:', '        colour: { type: string }\n        count:']],
    ['a member of an answer is always there', ['[ name, kind, end ]', '[ name, kind, end, count ]']],
    ['an answer is never null any more', ['type: [ string, "null" ]', 'type: string']],
    [
      'an answer’s limit is tighter',
      ['count: { type: integer, minimum: 0', 'count: { type: integer, minimum: 1, maximum: 9'],
    ],
    ['a list that grows has grown', ['enum: [ a, b ]', 'enum: [ a, b, c ]']],
    ['an answer that grows has another choice', ['oneOf: [ ', 'oneOf: [ { type: object, properties: {} }, ']],
    ['an answer has a word less', ['enum: [ a, b ]', 'enum: [ a ]']],
    ['a choice of an answer shrinks', ['{ type: number },', '']],
    ['an error is new', ['        "404":', '        "410": {}\n        "404":']],
    ['a problem is new', ['[ taken ]', '[ taken, reserved ]']],
    ['more may call', ['x-access: verified', 'x-access: user']],
    ['no right is needed any more', [/ {6}x-scope.*\n/, '']],
    ['a way to sign in is new', ['security: [ {} ]', 'security: [ {}, { cookie: [] } ]']],
    ['a credential is not needed any more', ['[ { bearer: [] }, { cookie: [] } ]', '[ {} ]']],
    ['a bucket holds more', ['account: 600', 'account: 6000']],
    ['bodies may be larger', ['x-body-limit: 4000000', 'x-body-limit: 8000000']],
    ['a default is new', ['years: { type: integer', 'years: { default: 1, type: integer']],
    [
      'a schema moves to a place of its own',
      ['years: { type: integer, minimum: 1, maximum: 10 }', 'years: { $ref: "#/components/schemas/Years" }'],
      ['    Kind:', '    Years: { type: integer, minimum: 1, maximum: 10 }\n    Kind:'],
    ],
    ['a schema has another name', [/schemas\/Kind"/g, 'schemas/Sort"'], ['    Kind:', '    Sort:']],
  ])('%s', (_, ...changes) => {
    expect(after(...changes)).toEqual([]);
  });
});

it.each([
  ['0.1.0', '0.1.0', false],
  ['0.1.0', '0.1.9', false],
  ['0.1.0', '0.2.0', true],
  ['0.9.0', '0.10.0', true],
  ['0.2.0', '0.1.0', false],
  ['0.9.4', '1.0.0', true],
  ['1.4.0', '1.5.0', false],
  ['1.4.0', '2.0.0', true],
])('from %s to %s callers may be broken: %s', (from, to, allowed) => {
  expect(mayBreak(from, to)).toBe(allowed);
});

it('has kept its promise to callers of the last release, or says in its version that it has not', () => {
  const read = (file: string) =>
    expanded(parse(readFileSync(file, 'utf8'))) as ContractDocument & { info: { version: string } };
  const [released, current] = [read('api/contract/released.yaml'), read('openapi.yaml')];
  const breaks = mayBreak(released.info.version, current.info.version) ? [] : breakingChanges(released, current);
  expect(breaks).toEqual([]);
});
