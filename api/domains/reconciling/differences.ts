import type { DomainInfo, EppProfile } from '../../registry/index.ts';
import { isDeleted, paidUntil } from '../paid-until.ts';
import { isTelling } from '../registry-statuses.ts';
import { serverText, storedServer } from '../served.ts';
import type { DomainRow } from '../types.ts';

export type DiscrepancyKind =
  | 'missing'
  | 'not_ours'
  | 'expiry'
  | 'name_servers'
  | 'statuses'
  | 'not_deleted'
  | 'zone_refused'
  | 'year_refused';
/** One thing that we and the registry do not hold alike, in words for a person. */
export interface Difference {
  kind: DiscrepancyKind;
  ours: string;
  registrys: string;
}
type Ours = Pick<DomainRow, 'expires_at' | 'removed_at' | 'name_servers' | 'on_hold' | 'registry_statuses'>;
type Theirs = Pick<DomainInfo, 'expiresAt' | 'nameServers' | 'statuses' | 'gracePeriods'>;

/** What the registry holds otherwise than we do of a name that is ours there. */
export function differences(
  ours: Ours,
  theirs: Theirs,
  profile: Pick<EppProfile, 'renewsAtExpiry'>,
  now: Date,
): Difference[] {
  const found: Difference[] = [];
  const until = meantDate(ours, theirs, profile, now);
  if (until && ours.expires_at?.getTime() !== until.getTime())
    found.push({ kind: 'expiry', ours: ours.expires_at?.toISOString() ?? '', registrys: until.toISOString() });
  const hosts = serverList(theirs.nameServers.map(storedServer));
  const known = serverList(ours.name_servers.map((server) => withoutUntold(server, theirs.nameServers)));
  if (known !== hosts) found.push({ kind: 'name_servers', ours: known, registrys: hosts });
  const statuses = { ours: statusText(Object.keys(ours.registry_statuses)), registrys: statusText(theirs.statuses) };
  if (statuses.ours !== statuses.registrys || isHeld(theirs) !== ours.on_hold)
    found.push({ kind: 'statuses', ...statuses });
  return found;
}

/** A year that the registry has added by itself does not count, unless somebody has restored the name there. */
function meantDate(
  { expires_at: ours, removed_at: removedAt }: Ours,
  { expiresAt, ...theirs }: Theirs,
  profile: Pick<EppProfile, 'renewsAtExpiry'>,
  now: Date,
): Date | undefined {
  if (expiresAt === undefined) return undefined;
  if (removedAt && !isDeleted(theirs)) return new Date(expiresAt);
  return paidUntil(ours, { ...theirs, expiresAt }, profile, now);
}

/** Taken out of the DNS, by the registry or by ourselves (RFC 5731, 2.3). */
export const isHeld = ({ statuses }: Pick<DomainInfo, 'statuses'>): boolean =>
  statuses.includes('serverHold') || statuses.includes('clientHold');
/** Statuses in one order; without those that only say that nothing is the matter. */
const statusText = (statuses: readonly string[]): string => statuses.filter(isTelling).toSorted().join(', ');

/** Registries with host objects answer names only: addresses that they do not tell are not compared. */
function withoutUntold(server: DomainRow['name_servers'][number], told: Theirs['nameServers']) {
  const same = told.find(({ host }) => host === server.hostname);
  return same && same.addresses.length === 0 ? { hostname: server.hostname } : server;
}

const serverList = (servers: DomainRow['name_servers']): string => servers.map(serverText).toSorted().join(', ');
