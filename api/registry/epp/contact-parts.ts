import { childOf, childrenOf, tokenOf, type XmlElement } from '../../platform/xml-read.ts';
import { type Markup, type MarkupValue, xml } from '../../platform/xml-write.ts';
import type { ContactData, PostalInfo } from '../port.ts';
import { tokensOf } from './values.ts';

/** The data of a contact in the order of RFC 5733, which create and update share; absent fields are left out. */
export function printContactData(contact: Partial<ContactData>, authInfo: string | undefined): MarkupValue {
  const { postal = [], voice, fax, email, disclose } = contact;
  return [
    ...postal.map(printPostal),
    voice === undefined ? undefined : xml`<contact:voice>${voice}</contact:voice>`,
    fax === undefined ? undefined : xml`<contact:fax>${fax}</contact:fax>`,
    email === undefined ? undefined : xml`<contact:email>${email}</contact:email>`,
    authInfo === undefined ? undefined : xml`<contact:authInfo><contact:pw>${authInfo}</contact:pw></contact:authInfo>`,
    disclose === undefined ? undefined : printDisclose(disclose, postal),
  ];
}

const printPostal = (info: PostalInfo): Markup => xml`
  <contact:postalInfo type="${info.type}">
    <contact:name>${info.name}</contact:name>
    ${info.organization === undefined ? undefined : xml`<contact:org>${info.organization}</contact:org>`}
    <contact:addr>
      ${info.street.map((line) => xml`<contact:street>${line}</contact:street>`)}
      <contact:city>${info.city}</contact:city>
      ${info.state === undefined ? undefined : xml`<contact:sp>${info.state}</contact:sp>`}
      ${info.postalCode === undefined ? undefined : xml`<contact:pc>${info.postalCode}</contact:pc>`}
      <contact:cc>${info.country}</contact:cc>
    </contact:addr>
  </contact:postalInfo>`;

/** All or nothing: the wish holds for every field that the standard lists. */
function printDisclose(disclose: boolean, postal: readonly PostalInfo[]): Markup {
  const types = postal.length > 0 ? postal.map((info) => info.type) : (['int', 'loc'] as const);
  return xml`
    <contact:disclose flag="${disclose ? 1 : 0}">
      ${types.map((type) => xml`<contact:name type="${type}"/>`)}
      ${types.map((type) => xml`<contact:org type="${type}"/>`)}
      ${types.map((type) => xml`<contact:addr type="${type}"/>`)}
      <contact:voice/><contact:fax/><contact:email/>
    </contact:disclose>`;
}

/** Undefined when what the standard demands is missing. */
export function readContactData(data: XmlElement | undefined): ContactData | undefined {
  const email = tokenOf(data, 'email');
  const postal = childrenOf(data, 'postalInfo').map(readPostal);
  if (!email || postal.length === 0) return undefined;
  const flag = childOf(data, 'disclose')?.attributes.get('flag');
  return {
    postal,
    voice: tokenOf(data, 'voice') || undefined,
    fax: tokenOf(data, 'fax') || undefined,
    email,
    disclose: flag === undefined ? undefined : ['1', 'true'].includes(flag),
  };
}

function readPostal(info: XmlElement): PostalInfo {
  const addr = childOf(info, 'addr');
  return {
    type: info.attributes.get('type') === 'loc' ? 'loc' : 'int',
    name: tokenOf(info, 'name') ?? '',
    organization: tokenOf(info, 'org') || undefined,
    street: tokensOf(addr, 'street').filter((line) => line !== ''),
    city: tokenOf(addr, 'city') ?? '',
    state: tokenOf(addr, 'sp') || undefined,
    postalCode: tokenOf(addr, 'pc') || undefined,
    country: (tokenOf(addr, 'cc') ?? '').toUpperCase(),
  };
}
