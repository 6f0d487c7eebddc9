// Rules of our own for openapi.yaml, beside those of OpenAPI.
import { readFileSync } from 'node:fs';
import { isCollection, parseDocument, visit } from 'yaml';
import { CURRENT, readContract, readWithoutOwnProblems, readWritten } from './contract/reading.mjs';

const ACCESS = ['anyone', 'user', 'verified', 'admin'];
const BUCKETS = ['search', 'read', 'write', 'signin', 'none'];
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

export function specificationProblems() {
  const document = readContract();
  const { schemas, responses } = document.components;
  const codes = schemas.ProblemCode.enum;
  const scopes = schemas.Scope.enum;
  const problems = unreadableElsewhere(readFileSync(CURRENT, 'utf8'));
  const ids = new Set();
  const statusOf = document['x-problem-status'];
  const [written, given] = [readWritten(), readWithoutOwnProblems()];

  for (const bucket of BUCKETS.filter((name) => !['signin', 'none'].includes(name)))
    if (!document['x-rate-limits']?.[bucket]) problems.push(`x-rate-limits has no ${bucket}`);
  for (const [path, item] of Object.entries(document.paths))
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      const where = `${method.toUpperCase()} ${path}`;
      checkOperation(where, operation);
      for (const code of written.paths[path][method]['x-problems'] ?? [])
        if (given.paths[path][method]['x-problems'].includes(code))
          problems.push(`${where}: ${code} follows from x-edge-problems and need not be listed`);
    }
  for (const [name, schema] of Object.entries(schemas))
    checkSchema(problems, name, schema, schema.type !== 'object' || !isInput(name));
  for (const code of codes) if (!(code in statusOf)) problems.push(`problem code ${code} has no x-problem-status`);
  for (const code of Object.keys(statusOf))
    if (!codes.includes(code)) problems.push(`x-problem-status names ${code}, which ProblemCode does not`);
  return problems;

  function checkOperation(where, operation) {
    const say = (what) => problems.push(`${where}: ${what}`);
    if (!/^[a-z]+\.[a-zA-Z]+$/.test(operation.operationId ?? '')) say('operationId must be noun.verb');
    if (ids.has(operation.operationId)) say(`operationId ${operation.operationId} twice`);
    ids.add(operation.operationId);
    if (!operation.summary || !operation.description) say('summary and description are needed');
    if (!ACCESS.includes(operation['x-access'])) say(`x-access must be one of ${ACCESS.join(', ')}`);
    if (!BUCKETS.includes(operation['x-limit'])) say(`x-limit must be one of ${BUCKETS.join(', ')}`);
    if (document['x-rate-limits'][operation['x-limit']] && !operation['x-problems']?.includes('rate_limited'))
      say('is counted against a rate limit, so that rate_limited is one of its problems');
    if (operation['x-access'] !== 'anyone' && !scopes.includes(operation['x-scope']))
      say('x-scope is needed where not anyone may call');
    if (operation['x-access'] !== 'anyone' && operation.security?.some((way) => Object.keys(way).length === 0))
      say('security lets anyone in');
    const unbuilt = operation['x-unbuilt'] ?? (operation['x-limit'] === 'write' ? document['x-unbuilt'] : undefined);
    if (unbuilt && !operation['x-problems']?.includes('rule_broken'))
      say('refuses what is not built (x-unbuilt), so that rule_broken is one of its problems');
    checkProblems(operation, say);
    checkExamples(operation, responses, say);
    for (const parameter of operation.parameters ?? []) {
      const known = parameter.$ref ? document.components.parameters[parameter.$ref.split('/').pop()] : parameter;
      if (!known?.description) say(`parameter ${known?.name} has no description`);
      const schema = known?.schema ?? {};
      if (schema.type === 'string' && !schema.enum && !schema.pattern && schema.maxLength === undefined)
        say(`parameter ${known.name} has no limit`);
    }
  }

  function checkProblems(operation, say) {
    const listed = operation['x-problems'] ?? [];
    if (listed.length === 0) say('x-problems is empty');
    const declared = Object.keys(operation.responses).map(Number);
    for (const code of listed) {
      if (!codes.includes(code)) say(`unknown problem ${code}`);
      else if (!declared.includes(statusOf[code])) say(`problem ${code} needs the response ${statusOf[code]}`);
    }
    for (const status of declared.filter((value) => value >= 400))
      if (!listed.some((code) => statusOf[code] === status)) say(`response ${status} has no problem that gives it`);
  }
}

/** Other readers of YAML (PyYAML) take an unquoted question mark in `{ }` or `[ ]` for the mark of a key. */
function unreadableElsewhere(text) {
  const found = [];
  visit(parseDocument(text), {
    Scalar(_, { type, source }, parents) {
      if (type === 'PLAIN' && source.includes('?') && parents.some((parent) => isCollection(parent) && parent.flow))
        found.push(`quote ${source}: it has a question mark and stands in a flow collection`);
    },
  });
  return found;
}

const isText = (schema) => schema.type === 'string' || (Array.isArray(schema.type) && schema.type.includes('string'));
const isInput = (name) => /(Request|Input|Update|CheckItem|DirectItem|ClockMove)$/.test(name);

function checkExamples(operation, responses, say) {
  const bodies = [operation.requestBody, ...Object.values(operation.responses)];
  for (const body of bodies) {
    const known = body?.$ref ? responses[body.$ref.split('/').pop()] : body;
    for (const [type, media] of Object.entries(known?.content ?? {}))
      if (type.includes('json') && media.example === undefined && media.examples === undefined)
        say(`a ${type} body has no example`);
  }
}

/** Answers say what is in them; strings that come in have a limit. */
function checkSchema(problems, where, schema, answer) {
  if (!schema || typeof schema !== 'object') return;
  if (schema.type === 'object' && !schema.properties && !schema.allOf) problems.push(`${where}: a free-form object`);
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    if (!member.$ref && !member.description && !member.anyOf && !member.allOf && member.type !== 'array')
      problems.push(`${where}.${name} has no description`);
    if (
      !answer &&
      isText(member) &&
      member.maxLength === undefined &&
      !member.enum &&
      !member.pattern &&
      member.format !== 'date-time'
    )
      problems.push(`${where}.${name} has no limit`);
    checkSchema(problems, `${where}.${name}`, member, answer);
  }
  for (const part of [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])])
    checkSchema(problems, where, part, answer);
  if (schema.items) checkSchema(problems, `${where}[]`, schema.items, answer);
}
