import { childOf, tokenOf, type XmlElement } from '../../platform/xml-read.ts';
import { xml } from '../../platform/xml-write.ts';
import type { ContactInfo } from '../port.ts';
import type { Command } from './command.ts';
import { readContactData } from './contact-parts.ts';
import * as ns from './namespaces.ts';
import { authInfoOf, statusesOf, timeOf } from './values.ts';

/** RFC 5733, 3.1.2. */
export function contactInfo(id: string, authInfo: string | undefined, reference: string): Command<ContactInfo> {
  const proof =
    authInfo === undefined ? undefined : xml`<contact:authInfo><contact:pw>${authInfo}</contact:pw></contact:authInfo>`;
  return {
    verb: 'info contact',
    name: id,
    reference,
    body: xml`
      <info>
        <contact:info xmlns:contact="${ns.contact}">
          <contact:id>${id}</contact:id>
          ${proof}
        </contact:info>
      </info>`,
    read: ({ resData }) => readContact(childOf(resData, 'infData', ns.contact)),
  };
}

function readContact(data: XmlElement | undefined): ContactInfo | undefined {
  const contact = readContactData(data);
  const id = tokenOf(data, 'id');
  const createdAt = timeOf(data, 'crDate');
  if (!contact || !id || !createdAt) return undefined;
  return {
    ...contact,
    id,
    registryId: tokenOf(data, 'roid') ?? '',
    statuses: statusesOf(data),
    sponsor: tokenOf(data, 'clID') ?? '',
    createdAt,
    updatedAt: timeOf(data, 'upDate'),
    authInfo: authInfoOf(data),
  };
}
