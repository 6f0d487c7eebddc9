import type { Contact, DomainDetail } from '@anun/sdk';
import { plain } from '../../format.ts';
import type { Paint } from '../../output.ts';

export const ROLES = ['registrant', 'administrative', 'technical', 'billing'] as const;

export const groupOf = {
  registrant: 'registrantContacts',
  administrative: 'administrativeContacts',
  technical: 'technicalContacts',
  billing: 'billingContacts',
} as const;

/** The four contacts of a name, as the API has them. */
export const contactsOf = (domain: DomainDetail) => ({
  registrantContacts: domain.registrantContacts,
  administrativeContacts: domain.administrativeContacts,
  technicalContacts: domain.technicalContacts,
  billingContacts: domain.billingContacts,
});

/** A contact in a few lines, without what is empty. */
export function contactText({
  fullName,
  organization,
  address1,
  zip,
  city,
  state,
  country,
  email,
  phone,
}: Contact): string {
  const place = [address1, [zip, city].filter(Boolean).join(' '), state, country].filter(Boolean).join(', ');
  const lines = [fullName, organization, place, [email, phone].filter(Boolean).join(', ')].filter(Boolean);
  return lines.map((line) => `  ${plain(line)}`).join('\n');
}

export const contactsText = (domain: DomainDetail, paint: Paint): string =>
  ROLES.map((role) => `${paint.bold(role)}\n${contactText(domain[groupOf[role]])}`).join('\n');
