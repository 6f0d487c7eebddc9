import type { Schemas } from '../../contract/types.ts';
import { nameServerView } from '../../names/index.ts';
import { BYTE_ORDER_MARK, type Cell, csvLine } from '../../platform/csv.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { type Choice, rowsOf } from './store/list.ts';
import type { DomainRow } from '../name/types.ts';
import { shownStatus } from './view.ts';

const NAME_SERVERS = [0, 1, 2, 3, 4, 5];

const COLUMNS: Record<string, (row: DomainRow, clock: Clock) => Cell> = {
  domain: ({ domain }) => domain,
  asciiDomain: ({ ascii_domain }) => ascii_domain,
  status: (row, clock) => shownStatus(row, clock.now()),
  registered: ({ registered_at }, clock) => dayOf(registered_at, clock),
  expiration: ({ expires_at }, clock) => dayOf(expires_at, clock),
  autoRenew: ({ auto_renew }) => auto_renew,
  whoIsPrivacyStatus: ({ privacy }) => privacy,
  transferLock: ({ transfer_lock }) => transfer_lock,
  registrantOrganization: ({ contacts }) => contacts.registrantContacts.organization,
  registrantName: ({ contacts }) => contacts.registrantContacts.fullName,
  registrantEmail: ({ contacts }) => contacts.registrantContacts.email,
  registrantPhone: ({ contacts }) => contacts.registrantContacts.phone,
  ...Object.fromEntries(
    NAME_SERVERS.map((index) => [`ns${index + 1}`, ({ name_servers }: DomainRow) => serverText(name_servers[index])]),
  ),
};
const cells = Object.values(COLUMNS);

/** The names as CSV, batch by batch. */
export async function* exportDomains(db: Db, clock: Clock, choice: Choice): AsyncGenerator<string> {
  let text = BYTE_ORDER_MARK + csvLine(Object.keys(COLUMNS));
  for await (const rows of rowsOf(db, choice)) {
    yield text + rows.map((row) => csvLine(cells.map((cell) => cell(row, clock)))).join('');
    text = '';
  }
}

const dayOf = (date: Date | null, { days }: Clock): string | null => (date ? days.iso(date) : null);

/** As the command line reads it: `ns1.nurr.am=192.0.2.1,2001:db8::1`. */
function serverText(server: DomainRow['name_servers'][number] | undefined): string | null {
  if (!server) return null;
  const { unicodeHostname, ipv4, ipv6 }: Schemas['NameServer'] = nameServerView(server);
  const addresses = [ipv4, ipv6].filter(Boolean).join(',');
  return addresses === '' ? unicodeHostname : `${unicodeHostname}=${addresses}`;
}
