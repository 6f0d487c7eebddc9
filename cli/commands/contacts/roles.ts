import type { Contact, DomainDetail } from '@anun/sdk';
import { plain } from '../../format.ts';
import type { Paint } from '../../output.ts';

export const ROLES = ['registrant', 'administrative', 'technical', 'billing'] as const;
export type Role = (typeof ROLES)[number];

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
function contactText({ fullName, organization, address1, zip, city, state, country, email, phone }: Contact): string {
  const place = [address1, [zip, city].filter(Boolean).join(' '), state, country].filter(Boolean).join(', ');
  const lines = [fullName, organization, place, [email, phone].filter(Boolean).join(', ')].filter(Boolean);
  return lines.map((line) => `  ${plain(line)}`).join('\n');
}

/** Something about contacts, under the roles that it is of. */
export interface Part {
  heading: string;
  text: string;
}

/** What is the same of several roles once, under all their names; without roles of which there is nothing. */
export function partsOf(roles: readonly Role[], textOf: (role: Role) => string): Part[] {
  const rolesOf = new Map<string, Role[]>();
  for (const role of roles) {
    const text = textOf(role);
    if (text !== '') rolesOf.set(text, [...(rolesOf.get(text) ?? []), role]);
  }
  return [...rolesOf].map(([text, theirs]) => ({ heading: theirs.join(', '), text }));
}

export const contactsText = (domain: DomainDetail, paint: Paint): string =>
  partsOf(ROLES, (role) => contactText(domain[groupOf[role]]))
    .map(({ heading, text }) => `${paint.bold(heading)}\n${text}`)
    .join('\n');

export const privacyText = ({ whoIsPrivacyStatus }: DomainDetail): string =>
  whoIsPrivacyStatus ? 'Hidden in public lookups.' : 'Shown in public lookups.';
