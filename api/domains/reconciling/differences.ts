import type { ContactInfo, DomainInfo, EppProfile } from '../../registry/index.ts';
import { contactData, isSameHolder } from '../contacts/wire.ts';
import { isDeleted, paidUntil } from '../name/paid-until.ts';
import { isTelling, OWN_LOCK } from '../name/registry-statuses.ts';
import { heldServers, serverText } from '../name/servers.ts';
import type { DomainRow } from '../name/types.ts';

export type DiscrepancyKind =
  | 'missing'
  | 'not_ours'
  | 'expiry'
  | 'name_servers'
  | 'statuses'
  | 'registrant'
  | 'not_deleted'
  | 'zone_refused'
  | 'year_refused'
  | 'late_success';
/** One thing that we and the registry do not hold alike, in words for a person. */
export interface Difference {
  kind: DiscrepancyKind;
  ours: string;
  registrys: string;
}
type Ours = Pick<
  DomainRow,
  | 'expires_at'
  | 'removed_at'
  | 'name_servers'
  | 'on_hold'
  | 'transfer_lock'
  | 'registry_statuses'
  | 'contacts'
  | 'contact_handles'
>;
type Theirs = Pick<DomainInfo, 'expiresAt' | 'nameServers' | 'statuses' | 'gracePeriods' | 'registrant'>;
type Rules = Pick<EppProfile, 'renewsAtExpiry' | 'contactRoles'>;

/** What the registry holds otherwise than we do of a domain that is ours there; `holder` is its registrant's contact. */
export function differences(ours: Ours, theirs: Theirs, profile: Rules, now: Date, holder?: ContactInfo): Difference[] {
  const found: Difference[] = [];
  const until = meantDate(ours, theirs, profile, now);
  if (until && ours.expires_at?.getTime() !== until.getTime())
    found.push({ kind: 'expiry', ours: ours.expires_at?.toISOString() ?? '', registrys: until.toISOString() });
  const hosts = serverList(heldServers(theirs, ours.name_servers));
  const known = serverList(ours.name_servers);
  if (known !== hosts) found.push({ kind: 'name_servers', ours: known, registrys: hosts });
  const statuses = { ours: statusText(Object.keys(ours.registry_statuses)), registrys: statusText(theirs.statuses) };
  const isLocked = theirs.statuses.includes(OWN_LOCK);
  if (statuses.ours !== statuses.registrys || isHeld(theirs) !== ours.on_hold || isLocked !== ours.transfer_lock)
    found.push({ kind: 'statuses', ...statuses });
  const { registrantContacts: handle } = ours.contact_handles;
  if (profile.contactRoles.includes('registrant') && handle && theirs.registrant && theirs.registrant !== handle)
    found.push({ kind: 'registrant', ours: handle, registrys: theirs.registrant });
  else if (holder && !isSameHolder(holder, ours.contacts.registrantContacts))
    found.push({ kind: 'registrant', ...holderTexts(ours.contacts.registrantContacts, holder) });
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

const serverList = (servers: DomainRow['name_servers']): string => servers.map(serverText).toSorted().join(', ');

function holderTexts(ours: DomainRow['contacts']['registrantContacts'], theirs: ContactInfo) {
  const text = ({ postal: [postal], email }: Pick<ContactInfo, 'postal' | 'email'>) =>
    [postal?.name, postal?.organization, email].filter(Boolean).join(', ');
  return { ours: text(contactData(ours, true)), registrys: text(theirs) };
}
