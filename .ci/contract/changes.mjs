// Which changes of openapi.yaml break callers who were written for an earlier one.
import { compareSchemas } from './schemas.mjs';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** Who may call, from everybody to few. */
const ACCESS = ['anyone', 'user', 'verified', 'admin'];

/** Each break in a sentence that names its place; none means that every caller of `before` can call `after`. */
export function breakingChanges(before, after) {
  const breaks = [];
  const resolve = { before: resolverOf(before), after: resolverOf(after) };
  const seen = { request: new Set(), answer: new Set() };
  const known = operationsOf(after);
  for (const [place, was] of operationsOf(before)) {
    const is = known.get(place);
    const say = (what) => breaks.push(`${place}: ${what}`);
    if (!is) say('is gone');
    else compareOperations(was, is, say);
  }
  compareCredentials(before, after, (what) => breaks.push(what));
  return [...new Set(breaks)];

  function compareOperations(was, is, say) {
    if (was.operationId !== is.operationId) say(`is called ${is.operationId}, no longer ${was.operationId}`);
    compareCallers(was, is, { before, after, say });
    compareQuotas(was, is, { before, after, say });
    compareParameters(was, is, say);
    compareBodies(was, is, say);
    compareAnswers(was, is, say);
    for (const code of was['x-problems'] ?? [])
      if (!is['x-problems']?.includes(code)) say(`the problem ${code} is not given any more`);
  }

  function compareParameters(was, is, say) {
    const key = (parameter) => `${parameter.in} ${parameter.name}`;
    const olds = new Map(parametersOf(was, resolve.before).map((parameter) => [key(parameter), parameter]));
    const news = new Map(parametersOf(is, resolve.after).map((parameter) => [key(parameter), parameter]));
    for (const [name, old] of olds) {
      const now = news.get(name);
      if (!now) {
        say(`the parameter ${old.name} (${old.in}) is gone`);
        continue;
      }
      if (now.required && !old.required) say(`the parameter ${old.name} has to be given now`);
      for (const member of ['style', 'explode'])
        if (now[member] !== old[member]) say(`the parameter ${old.name} is written in another way`);
      schemas(old.schema, now.schema, 'request', `parameter ${old.name}`, say);
    }
    for (const [name, now] of news)
      if (now.required && !olds.has(name)) say(`the new parameter ${now.name} has to be given`);
  }

  function compareBodies(was, is, say) {
    const [old, now] = [resolve.before(was.requestBody), resolve.after(is.requestBody)];
    if (now?.required && !old?.required) say('a body has to be given now');
    for (const [type, media] of Object.entries(old?.content ?? {})) {
      const other = now?.content?.[type];
      if (other) schemas(media.schema, other.schema, 'request', 'body', say);
      else say(`a body of ${type} is not read any more`);
    }
  }

  function compareAnswers(was, is, say) {
    for (const [status, response] of Object.entries(was.responses)) {
      const [old, now] = [resolve.before(response), resolve.after(is.responses[status])];
      if (!now) {
        say(`${status} is not answered any more`);
        continue;
      }
      for (const [type, media] of Object.entries(old.content ?? {})) {
        const other = now.content?.[type];
        if (other) schemas(media.schema, other.schema, 'answer', `answer ${status}`, say);
        else say(`${status} is not answered as ${type} any more`);
      }
      for (const name of Object.keys(old.headers ?? {}))
        if (!now.headers?.[name]) say(`${status} comes without the header ${name}`);
    }
    for (const status of Object.keys(is.responses))
      if (status.startsWith('2') && !was.responses[status]) say(`may answer ${status}, which it did not`);
  }

  function schemas(old, now, reading, where, say) {
    if (!old || !now) return;
    compareSchemas({ before: old, after: now, reading, where, say, resolve, seen: seen[reading] });
  }
}

function compareCallers(was, is, { before, after, say }) {
  if (ACCESS.indexOf(is['x-access']) > ACCESS.indexOf(was['x-access']))
    say(`is for ${is['x-access']}, no longer for ${was['x-access']}`);
  if (is['x-scope'] && is['x-scope'] !== was['x-scope'])
    say(`needs the right ${is['x-scope']} instead of ${was['x-scope'] ?? 'none'}`);
  const ways = securityOf(is, after);
  for (const way of securityOf(was, before))
    if (!ways.some((other) => other.every((scheme) => way.includes(scheme))))
      say(`cannot be called ${way.length > 0 ? `with ${way.join(' and ')}` : 'without a credential'} any more`);
}

function compareQuotas(was, is, { before, after, say }) {
  const [old, now] = [quotaOf(was, before), quotaOf(is, after)];
  for (const who of ['account', 'address'])
    if (now[who] < old[who]) say(`fewer requests a minute for an ${who}: ${old[who]} → ${now[who]}`);
  const [most, limit] = [was['x-body-limit'] ?? Infinity, is['x-body-limit'] ?? Infinity];
  // Without a number of its own an operation takes what all take, which is less than any of these numbers.
  if (limit < most && was['x-body-limit'] !== undefined) say(`a body may have ${limit} bytes, no longer ${most}`);
  if (was['x-body-limit'] !== undefined && is['x-body-limit'] === undefined) say('takes no larger bodies any more');
}

function compareCredentials(before, after, say) {
  const schemes = after.components?.securitySchemes ?? {};
  for (const [name, scheme] of Object.entries(before.components?.securitySchemes ?? {}))
    for (const member of ['type', 'scheme', 'in', 'name'])
      if (schemes[name]?.[member] !== scheme[member]) say(`the credential ${name} is sent in another way`);
}

function operationsOf(document) {
  const all = new Map();
  for (const [path, item] of Object.entries(document.paths))
    for (const method of METHODS)
      if (item[method])
        all.set(`${method.toUpperCase()} ${path}`, {
          ...item[method],
          parameters: [...(item.parameters ?? []), ...(item[method].parameters ?? [])],
        });
  return all;
}

const parametersOf = (operation, resolve) => operation.parameters.map(resolve);

/** The ways to sign in, each a list of schemes; an empty list is nobody at all. */
const securityOf = (operation, document) =>
  (operation.security ?? document.security ?? [{}]).map((way) => Object.keys(way));

/** Requests a minute. What is not counted is without end; of sign-ins nothing is published. */
function quotaOf(operation, document) {
  if (operation['x-limit'] === 'none' || operation['x-limit'] === undefined)
    return { account: Infinity, address: Infinity };
  const bucket = document['x-rate-limits']?.[operation['x-limit']];
  if (!bucket) return { account: 0, address: 0 };
  const perMinute = (requests) => (requests * 60) / bucket.windowSeconds;
  return { account: perMinute(bucket.account), address: perMinute(bucket.address) };
}

/** Follows `$ref` within a document, to something that is none. */
const resolverOf = (document) =>
  function resolve(value) {
    if (!value?.$ref) return value;
    const parts = value.$ref.slice(2).split('/');
    return resolve(parts.reduce((at, part) => at?.[part.replaceAll('~1', '/').replaceAll('~0', '~')], document));
  };
