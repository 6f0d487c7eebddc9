// Which changes of a JSON Schema break callers. A request may be written as before: what the old schema takes, the new one
// has to take. An answer may be read as before: what the new schema gives, the old one has to have allowed.

/** Keywords that allow less the smaller, or the larger, their number is. */
const UPPER = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum', 'maxProperties'];
const LOWER = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum', 'minProperties'];
/** Keywords that bind when they are there, and cannot be compared when they differ. */
const BINDING = ['pattern', 'format', 'multipleOf', 'uniqueItems', 'contentEncoding'];

/** Formats whose every value is one of another format, too (JSON Schema 2020-12, validation 7.3.2). */
const WITHIN = { email: ['idn-email'], hostname: ['idn-hostname'], uri: ['iri'] };
/** A pattern that only says which characters may stand anywhere. */
const CHARACTERS = /^\^\[(?:[^\]\\]|\\.)+\]\*\$$/;

/** Is every value that the one allows allowed by the other? What cannot be told is not. */
function isWithin(keyword, narrow, wide) {
  if (keyword === 'format') return WITHIN[narrow]?.includes(wide) ?? false;
  if (keyword !== 'pattern' || !CHARACTERS.test(narrow ?? '') || !CHARACTERS.test(wide)) return false;
  const [narrower, wider] = [new RegExp(narrow, 'u'), new RegExp(wide, 'u')];
  for (let point = 0; point <= 0x10ffff; point++) {
    const character = String.fromCodePoint(point);
    if (narrower.test(character) && !wider.test(character)) return false;
  }
  return true;
}

/**
 * Compares two schemas and says each break. `reading` is `request` or `answer`; `resolve` follows references in each of the
 * two documents; `seen` remembers the named schemas that were compared for this reading, so that each is said once.
 */
export function compareSchemas({ before, after, reading, where, say, resolve, seen }) {
  compare(before, after, where, say);

  function compare(oldSchema, newSchema, place, tell) {
    const pair = `${oldSchema?.$ref} ${newSchema?.$ref}`;
    if (oldSchema?.$ref && newSchema?.$ref) {
      if (seen.has(pair)) return;
      seen.add(pair);
    }
    const was = flat(oldSchema, resolve.before);
    const is = flat(newSchema, resolve.after);
    if (was.branches || is.branches) return compareBranches(was, is, place, tell);
    compareTypes(reading, was, is, place, tell);
    compareEnums(reading, was, is, place, tell);
    compareBounds(reading, was, is, place, tell);
    compareMembers(was, is, place, tell);
    if (was.items && is.items) compare(was.items, is.items, `${place}[]`, tell);
    else if (is.items && reading === 'request') tell(`${place}: what is in the list is restricted`);
    else if (was.items && reading === 'answer') tell(`${place}: what is in the list is no longer said`);
    if (reading === 'request' && 'default' in was && shown(was.default) !== shown(is.default))
      tell(`${place}: left out, it means ${shown(is.default)} instead of ${shown(was.default)}`);
  }

  /** Of a choice, each branch of the one side needs one of the other side that it fits. */
  function compareBranches(was, is, place, tell) {
    const [olds, news] = [was, is].map(branchesOf);
    const fits = (oldBranch, newBranch) => {
      const complaints = [];
      const known = new Set(seen);
      compare(oldBranch, newBranch, place, (what) => complaints.push(what));
      seen.clear();
      for (const pair of known) seen.add(pair);
      return complaints.length === 0;
    };
    if (reading === 'request') {
      olds.forEach((branch, index) => {
        if (!news.some((candidate) => fits(branch, candidate)))
          tell(`${place}: choice ${index + 1} of ${olds.length} is not taken any more as it was`);
      });
      return;
    }
    // Callers were told that there will be more of them; those that they know stay what they were.
    if (was['x-grows']) {
      olds.forEach((branch, index) => {
        if (!news.some((candidate) => fits(branch, candidate)))
          tell(`${place}: choice ${index + 1} of ${olds.length} is not answered any more as it was`);
      });
      return;
    }
    news.forEach((branch, index) => {
      if (!olds.some((candidate) => fits(candidate, branch)))
        tell(`${place}: choice ${index + 1} of ${news.length} is something that was not answered before`);
    });
  }

  function compareMembers(was, is, place, tell) {
    const old = Object.keys(was.properties);
    if (reading === 'request') {
      for (const name of is.required) if (!was.required.has(name)) tell(`${place}.${name}: has to be given now`);
      for (const name of old) if (!is.properties[name]) tell(`${place}.${name}: is not read any more`);
      if (is.additionalProperties === false && was.additionalProperties !== false)
        tell(`${place}: other members are refused now`);
    } else {
      for (const name of old) if (!is.properties[name]) tell(`${place}.${name}: is not answered any more`);
      for (const name of was.required)
        if (is.properties[name] && !is.required.has(name)) tell(`${place}.${name}: may be missing now`);
    }
    for (const name of old)
      if (is.properties[name]) compare(was.properties[name], is.properties[name], `${place}.${name}`, tell);
  }
}

function compareTypes(reading, was, is, place, tell) {
  const [from, to] = reading === 'request' ? [was, is] : [is, was];
  if (!to.type) return;
  const lost = (from.type ?? ['any type']).filter(
    (type) => !to.type.includes(type) && !(type === 'integer' && to.type.includes('number')),
  );
  if (lost.length === 0) return;
  const change = `${typesOf(was)} → ${typesOf(is)}`;
  tell(`${place}: type ${change}`);
}

function compareEnums(reading, was, is, place, tell) {
  if (reading === 'request') {
    const lost = is.enum && (was.enum ? was.enum.filter((value) => !is.enum.includes(value)) : ['anything else']);
    if (lost?.length) tell(`${place}: ${lost.map(shown).join(', ')} is not taken any more`);
    return;
  }
  // Callers were told that this list grows, so that they expect words that they do not know.
  if (!was.enum || was['x-grows']) return;
  const added = is.enum ? is.enum.filter((value) => !was.enum.includes(value)) : ['anything'];
  if (added.length) tell(`${place}: ${added.map(shown).join(', ')} was not answered before`);
}

function compareBounds(reading, was, is, place, tell) {
  const [from, to] = reading === 'request' ? [was, is] : [is, was];
  const differs = (keyword) => tell(`${place}: ${keyword} ${shown(was[keyword])} → ${shown(is[keyword])}`);
  for (const keyword of UPPER) if (to[keyword] !== undefined && !(from[keyword] <= to[keyword])) differs(keyword);
  for (const keyword of LOWER) if (to[keyword] !== undefined && !(from[keyword] >= to[keyword])) differs(keyword);
  for (const keyword of BINDING)
    if (to[keyword] && from[keyword] !== to[keyword] && !isWithin(keyword, from[keyword], to[keyword]))
      differs(keyword);
}

/** One schema instead of a reference and parts that all hold; `branches` where one of several holds. */
function flat(schema, resolve) {
  const own = resolve(schema) ?? {};
  const parts = [own, ...(own.allOf ?? []).map((part) => flat(part, resolve))];
  const merged = {};
  for (const part of parts)
    for (const [keyword, value] of Object.entries(part)) if (value !== undefined) merged[keyword] = value;
  const types = parts
    .map(({ type }) => type)
    .filter(Boolean)
    .map((type) => [type].flat());
  return {
    ...merged,
    $ref: undefined,
    allOf: undefined,
    type: types[0],
    enum: 'const' in merged ? [merged.const] : merged.enum,
    properties: Object.assign({}, ...parts.map((part) => part.properties)),
    required: new Set(parts.flatMap((part) => [...(part.required ?? [])])),
    branches: own.oneOf ?? own.anyOf ?? parts.slice(1).find((part) => part.branches)?.branches,
  };
}

/** Its choices; values of several types are a choice for each type. */
function branchesOf(schema) {
  if (schema.branches) return schema.branches;
  const types = [...new Set(schema.enum?.map((value) => typeof value))];
  if (types.length < 2 || schema.enum.includes(null)) return [schema];
  return types.map((type) => ({ ...schema, type, enum: schema.enum.filter((value) => typeof value === type) }));
}

const shown = (value) => (value === undefined ? 'none' : typeof value === 'string' ? value : JSON.stringify(value));
const typesOf = ({ type }) => (type ?? ['any']).join(' or ');
