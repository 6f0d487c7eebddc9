import type { Schemas } from '../../contract/types.ts';
import { readEmail } from '../../names/index.ts';
import type { ContactData, ContactInfo } from '../../registry/index.ts';

type Contact = Schemas['Contact'];

/** Registries take addresses of RFC 5322 (RFC 5733, 2.6): the domain in A-labels. */
const emailAt = ({ email }: Contact): string => readEmail(email)?.ascii ?? email;

/** RFC 5733 `int` form: ASCII. Letters with marks lose them. A hidden contact asks the registry to keep it to itself. */
export function contactData(contact: Contact, hidden: boolean): ContactData {
  const ascii = (text: string) => text.normalize('NFKD').replace(/[^\x20-\x7e]/g, '');
  return {
    postal: [
      {
        type: 'int',
        name: ascii(contact.fullName),
        ...(contact.organization ? { organization: ascii(contact.organization) } : {}),
        street: [ascii(contact.address1)],
        city: ascii(contact.city),
        ...(contact.state ? { state: ascii(contact.state) } : {}),
        ...(contact.zip ? { postalCode: ascii(contact.zip) } : {}),
        country: contact.country,
      },
    ],
    ...(contact.phone ? { voice: contact.phone } : {}),
    email: emailAt(contact),
    disclose: !hidden,
  };
}

/** Does the registry hold this contact? Whether it hides it is asked by itself. */
export function holds(info: ContactInfo, contact: Contact): boolean {
  const held = info.postal.find(({ type }) => type === 'int');
  const [meant] = contactData(contact, true).postal;
  if (!held || !meant) return false;
  return (
    held.name === meant.name &&
    (held.organization ?? '') === (meant.organization ?? '') &&
    held.street.join('\n') === meant.street.join('\n') &&
    held.city === meant.city &&
    (held.state ?? '') === (meant.state ?? '') &&
    (held.postalCode ?? '') === (meant.postalCode ?? '') &&
    held.country === meant.country &&
    (info.voice ?? '') === contact.phone &&
    info.email === emailAt(contact)
  );
}

/**
 * Whether the registry holds the same registrant: name, company and e-mail address, in whatever case and spacing the
 * registry keeps them.
 */
export function isSameHolder(info: ContactInfo, contact: Contact): boolean {
  const held = info.postal.find(({ type }) => type === 'int') ?? info.postal[0];
  const [meant] = contactData(contact, true).postal;
  const plain = (text = '') => text.replace(/\s+/g, ' ').trim().toLowerCase();
  return (
    plain(held?.name) === plain(meant?.name) &&
    plain(held?.organization) === plain(meant?.organization) &&
    plain(info.email) === plain(emailAt(contact))
  );
}
