import { say } from '../contract/messages/index.ts';
import type { Locale, Schemas } from '../contract/types.ts';
import { fullName, MOST_RECORDS, type StoredRecord, type ZoneName } from './records/types.ts';
import { lineOf } from './records/left-out.ts';
import { replacedView } from './replaced.ts';
import type { DnsPlan, ReplacedRow, ZoneRef, ZoneRow } from './types.ts';

/** Names the state of a zone, for `ETag` and `If-Match`. */
export const etagOf = (serial: number): string => `"${serial}"`;

/** A record as it is answered: what was written, at its full name. */
export const recordView = (
  { id, type, owner, content, ttl, priority }: StoredRecord,
  zone: Pick<ZoneName, 'domain'>,
): Schemas['DnsRecord'] => ({
  id,
  type,
  name: fullName(owner, zone),
  content,
  ttl,
  ...(priority === null ? {} : { priority }),
});

export const zoneView = (
  { domain, asciiDomain }: ZoneRef,
  zone: ZoneRow | undefined,
  { nameServers, replaced }: { nameServers: readonly string[]; replaced: Omit<ReplacedRow, 'records'>[] },
): Schemas['DnsZone'] => ({
  domain,
  asciiDomain,
  used: zone?.used ?? false,
  nameServers: [...nameServers],
  records: zone?.used ? zone.records : 0,
  limit: MOST_RECORDS,
  serial: zone?.serial ?? 0,
  published: !zone || zone.published_serial === zone.serial,
  refusal: refusalOf(zone),
  kept:
    zone && !zone.used && zone.kept_until && zone.records > 0
      ? { records: zone.records, until: zone.kept_until.toISOString() }
      : null,
  replaced: replaced.map(replacedView),
});

/** Why the DNS servers do not take the zone as it is. */
const refusalOf = (zone: ZoneRow | undefined): Schemas['DnsZone']['refusal'] =>
  zone?.refusal && zone.refused_at && zone.refused_serial === zone.serial
    ? { reason: zone.refusal, since: zone.refused_at.toISOString() }
    : null;

/** `made`: has it been done, so that new records have their ids? */
export function planView(
  { serial, outcome, notes, leftOut, refusal }: DnsPlan,
  ref: ZoneRef,
  { locale, made }: { locale: Locale; made: boolean },
): Schemas['DnsPlan'] {
  const { created, updated, deleted, unchanged, total } = outcome;
  const view = (record: StoredRecord) => recordView(record, ref);
  const changes: Schemas['DnsChange'][] = [
    ...deleted.map((record) => ({ action: 'delete' as const, before: view(record), after: null })),
    ...updated.map(({ before, after }) => ({ action: 'update' as const, before: view(before), after: view(after) })),
    ...created.map((record) => ({
      action: 'create' as const,
      before: null,
      after: made ? view(record) : { ...view(record), id: null },
    })),
  ];
  return {
    domain: ref.domain,
    serial,
    changed: changes.length > 0,
    changes,
    created: created.length,
    updated: updated.length,
    deleted: deleted.length,
    unchanged,
    records: total,
    notes: notes.map(({ key, params }) => say(locale, key, params)),
    leftOut: leftOut.map(({ pointer, key, params }) => ({
      line: lineOf(pointer) ?? 0,
      detail: say(locale, key, params),
    })),
    refusal: refusal && !made ? say(locale, refusal.key, refusal.params) : null,
  };
}
