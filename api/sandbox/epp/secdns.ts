import { childOf, childrenOf, tokenOf, type XmlElement } from '../../platform/xml-read.ts';
import { type Markup, xml } from '../../platform/xml-write.ts';
import type { SandboxDs } from './model.ts';
import * as ns from './namespaces.ts';
import { type Reply, refuse } from './reply.ts';
import { shapeProblem } from './shape.ts';

/** Most DS records of one name. */
const mostRecords = 10;

export const printDs = ({ keyTag, algorithm, digestType, digest }: SandboxDs): Markup => xml`
  <secDNS:dsData>
    <secDNS:keyTag>${keyTag}</secDNS:keyTag>
    <secDNS:alg>${algorithm}</secDNS:alg>
    <secDNS:digestType>${digestType}</secDNS:digestType>
    <secDNS:digest>${digest}</secDNS:digest>
  </secDNS:dsData>`;

const secDnsOf = (extensions: readonly XmlElement[]) => extensions.find(({ namespace }) => namespace === ns.secDns);

/** DS records that a create asks for (RFC 5910, 5.2.1): the dsData interface only, no signature life. */
export function dsOfCreate(extensions: readonly XmlElement[]): SandboxDs[] | Reply {
  const create = secDnsOf(extensions);
  if (!create) return [];
  return create.name === 'create' ? readDs(create) : refuse(2001, create.name);
}

/** DS records after an update (RFC 5910, 5.2.5): removals first. */
export function dsAfterUpdate(held: readonly SandboxDs[], extensions: readonly XmlElement[]): SandboxDs[] | Reply {
  const update = secDnsOf(extensions);
  if (!update) return [...held];
  if (update.name !== 'update') return refuse(2001, update.name);
  const problem = shapeProblem(update, ['rem?', 'add?', 'chg?']);
  if (problem) return problem;
  if (childOf(update, 'chg')) return refuse(2102, 'maxSigLife');

  const rem = childOf(update, 'rem');
  const all = ['1', 'true'].includes(tokenOf(rem, 'all') ?? '');
  const removed = rem && !childOf(rem, 'all') ? readDs(rem) : [];
  if ('code' in removed) return removed;
  const add = childOf(update, 'add');
  const added = add ? readDs(add) : [];
  if ('code' in added) return added;

  const gone = new Set(removed.map(keyOf));
  const kept = all ? [] : held.filter((record) => !gone.has(keyOf(record)));
  const after = new Map([...kept, ...added].map((record) => [keyOf(record), record]));
  return after.size > mostRecords ? refuse(2306, `at most ${mostRecords} DS records`) : [...after.values()];
}

const keyOf = ({ keyTag, algorithm, digestType, digest }: SandboxDs): string =>
  [keyTag, algorithm, digestType, digest].join(' ');

function readDs(parent: XmlElement): SandboxDs[] | Reply {
  if (childOf(parent, 'maxSigLife')) return refuse(2102, 'maxSigLife');
  if (childOf(parent, 'keyData')) return refuse(2306, 'dsData only');
  const problem = shapeProblem(parent, ['dsData+']);
  if (problem) return problem;
  const records: SandboxDs[] = [];
  for (const element of childrenOf(parent, 'dsData')) {
    const record = {
      keyTag: Number(tokenOf(element, 'keyTag')),
      algorithm: Number(tokenOf(element, 'alg')),
      digestType: Number(tokenOf(element, 'digestType')),
      digest: (tokenOf(element, 'digest') ?? '').toUpperCase(),
    };
    const wrong = dsProblem(element, record);
    if (wrong) return wrong;
    records.push(record);
  }
  return records.length > mostRecords ? refuse(2306, `at most ${mostRecords} DS records`) : records;
}

function dsProblem(element: XmlElement, { keyTag, algorithm, digestType, digest }: SandboxDs): Reply | undefined {
  const problem = shapeProblem(element, ['keyTag', 'alg', 'digestType', 'digest', 'keyData?']);
  if (problem) return problem;
  const within = (value: number, most: number) => Number.isInteger(value) && value >= 0 && value <= most;
  if (!within(keyTag, 65535)) return refuse(2004, 'keyTag');
  if (!within(algorithm, 255) || !within(digestType, 255)) return refuse(2004, 'alg or digestType');
  return /^([0-9A-F]{2})+$/.test(digest) ? undefined : refuse(2005, 'digest');
}
