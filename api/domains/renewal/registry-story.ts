import type { DomainInfo, RestoreReport } from '../../registry/index.ts';
import { serverText } from '../name/servers.ts';
import type { DomainRow } from '../name/types.ts';

/** What a restore report says of a name: how it was registered before it was deleted, how it is now, and why. */
export function registryStory(row: DomainRow, info: DomainInfo): Pick<RestoreReport, 'before' | 'after' | 'reason'> {
  const { registrantContacts, administrativeContacts, technicalContacts, billingContacts } = row.contact_handles;
  return {
    before: told({
      domain: row.ascii_domain,
      registrant: [registrantContacts],
      admin: [administrativeContacts],
      tech: [technicalContacts],
      billing: [billingContacts],
      'name servers': row.name_servers.map(serverText),
      'expiry date': row.expires_at?.toISOString(),
    }),
    after: told({
      domain: info.name,
      registrant: [info.registrant],
      ...info.contacts,
      'name servers': info.nameServers.map(({ host }) => host),
      'expiry date': info.expiresAt,
    }),
    reason: 'The registrant wishes to keep the name, which had not been renewed in time.',
  };
}

const told = (facts: Record<string, string | undefined | readonly (string | undefined)[]>): string =>
  Object.entries(facts)
    .flatMap(([term, value]) => {
      const text = [value].flat().filter(Boolean).join(', ');
      return text ? [`${term}: ${text}`] : [];
    })
    .join('; ');
