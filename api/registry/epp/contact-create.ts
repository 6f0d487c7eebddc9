import { childOf, tokenOf } from '../../platform/xml-read.ts';
import { xml } from '../../platform/xml-write.ts';
import type { CreateContact } from '../port.ts';
import type { Command } from './command.ts';
import { printContactData } from './contact-parts.ts';
import * as ns from './namespaces.ts';
import { timeOf } from './values.ts';

/** RFC 5733, 3.2.1. */
export function contactCreate(contact: CreateContact): Command<{ id: string; createdAt: string }> {
  return {
    verb: 'create contact',
    name: contact.id,
    reference: contact.reference,
    body: xml`
      <create>
        <contact:create xmlns:contact="${ns.contact}">
          <contact:id>${contact.id}</contact:id>
          ${printContactData(contact, contact.authInfo)}
        </contact:create>
      </create>`,
    read: ({ resData }) => {
      const data = childOf(resData, 'creData', ns.contact);
      const id = tokenOf(data, 'id');
      const createdAt = timeOf(data, 'crDate');
      return id && createdAt ? { id, createdAt } : undefined;
    },
  };
}
