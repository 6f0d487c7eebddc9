import type { Schemas } from '../../contract/types.ts';

/** What is to be changed of contacts and privacy. */
export type ContactChange = Pick<
  Schemas['DomainUpdate'],
  'registrantContacts' | 'administrativeContacts' | 'technicalContacts' | 'billingContacts' | 'whoIsPrivacyStatus'
>;

/** What a request says of contacts and privacy; nothing when it says nothing. */
export function contactChange(
  change: { [member in keyof ContactChange]: ContactChange[member] | undefined },
): ContactChange | undefined {
  const { registrantContacts, administrativeContacts, technicalContacts, billingContacts, whoIsPrivacyStatus } = change;
  const about = {
    ...(registrantContacts ? { registrantContacts } : {}),
    ...(administrativeContacts ? { administrativeContacts } : {}),
    ...(technicalContacts ? { technicalContacts } : {}),
    ...(billingContacts ? { billingContacts } : {}),
    ...(whoIsPrivacyStatus === undefined ? {} : { whoIsPrivacyStatus }),
  };
  return Object.keys(about).length > 0 ? about : undefined;
}
