import type { Sentence } from '../../contract/types.ts';
import type { Outcome } from './changes.ts';
import { fullName, publishedType, secondsOf, type StoredRecord, type ZoneName } from './types.ts';

/** What a change brings that its records do not show. `owners` are those before it, or none where no wildcard is among them. */
export function outcomeNotes(outcome: Outcome, owners: readonly string[], zone: ZoneName): Sentence[] {
  return [...ttlNotes(outcome, zone), ...wildcardNotes(outcome, new Set(owners), zone)];
}

/** A set is served with one TTL (RFC 2181, 5.2): the shortest of its records. */
function ttlNotes({ created, updated, after }: Outcome, zone: ZoneName): Sentence[] {
  const setOf = ({ ownerKey, type }: StoredRecord) => `${publishedType(type)} ${ownerKey}`;
  const touched = new Set([...created, ...updated.map((change) => change.after)].map(setOf));
  const sets = new Map<string, StoredRecord[]>();
  for (const record of after) {
    const key = setOf(record);
    if (touched.has(key)) sets.set(key, [...(sets.get(key) ?? []), record]);
  }
  return [...sets.values()].flatMap((records): Sentence[] => {
    const [first] = records;
    const ttls = new Set(records.map(({ ttl }) => secondsOf(ttl)));
    if (!first || ttls.size < 2) return [];
    const name = fullName(first.owner, zone);
    return [{ key: 'dns.noteSetTtl', params: { type: publishedType(first.type), name, ttl: Math.min(...ttls) } }];
  });
}

/** A name with a record of its own gets nothing of the wildcard above it any more (RFC 4592, 4.2). */
function wildcardNotes(
  { created, updated, deleted, after }: Outcome,
  before: ReadonlySet<string>,
  zone: ZoneName,
): Sentence[] {
  if (before.size === 0) return [];
  const existing = new Set(['', ...before].flatMap((owner) => [owner, ...ancestorsOf(owner)]));
  const left = new Set(after.map(({ ownerKey }) => ownerKey));
  const went = [...deleted, ...updated.map((change) => change.before)].map(({ ownerKey }) => ownerKey);
  const gone = new Set(went.filter((ownerKey) => !left.has(ownerKey)));
  const taken = new Map<string, Map<string, StoredRecord>>();
  for (const record of [...created, ...updated.map((change) => change.after)]) {
    const { ownerKey } = record;
    const encloser = ancestorsOf(ownerKey).find((name) => existing.has(name));
    const wildcard = encloser === undefined ? '*' : `*.${encloser}`;
    if (existing.has(ownerKey) || ownerKey.startsWith('*') || !before.has(wildcard) || gone.has(wildcard)) continue;
    taken.set(wildcard, (taken.get(wildcard) ?? new Map<string, StoredRecord>()).set(ownerKey, record));
  }
  return [...taken].flatMap(([wildcard, names]): Sentence[] => {
    const [first] = names.values();
    if (!first) return [];
    const params = { wildcard: fullName(wildcard, zone), name: fullName(first.owner, zone), count: names.size };
    return [{ key: 'dns.noteWildcard', params }];
  });
}

/** The names above one, the nearest first, without the top of the zone. */
const ancestorsOf = (owner: string): string[] => {
  const labels = owner.split('.');
  return labels.slice(1).map((_, index) => labels.slice(index + 1).join('.'));
};
