import { childOf, childrenOf, foldBlanks, tokenOf, type XmlElement } from '../../platform/xml-read.ts';
import { type Markup, xml } from '../../platform/xml-write.ts';
import type { SandboxContact, SandboxPostal } from './model.ts';
import { type Reply, refuse } from './reply.ts';
import { eachShapeProblem } from './shape.ts';

type Data = Pick<SandboxContact, 'postal' | 'voice' | 'fax' | 'email' | 'disclose'>;

/** Fields that stand in a create or chg element; wrong values are refused as RFC 5733, 2 says. */
export function readContactData(element: XmlElement | undefined): Partial<Data> | Reply {
  const problem = eachShapeProblem(element, 'postalInfo', ['name', 'org?', 'addr']);
  if (problem) return problem;
  const postal: SandboxPostal[] = [];
  for (const info of childrenOf(element, 'postalInfo')) {
    const read = readPostal(info);
    if ('code' in read) return read;
    postal.push(read);
  }
  const [voice, fax, email] = ['voice', 'fax', 'email'].map((name) => tokenOf(element, name));
  if ([voice, fax].some((phone) => phone && !/^\+[0-9]{1,3}\.[0-9]{1,14}$/.test(phone))) return refuse(2005, 'phone');
  if (email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(email)) return refuse(2005, 'email');
  const flag = childOf(element, 'disclose')?.attributes.get('flag');
  const given = { voice, fax, email, postal: postal.length > 0 ? postal : undefined };
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return flag === undefined ? present : { ...present, disclose: ['1', 'true'].includes(flag) };
}

function readPostal(info: XmlElement): SandboxPostal | Reply {
  const type = info.attributes.get('type');
  const addr = childOf(info, 'addr');
  const problem = eachShapeProblem(info, 'addr', ['street*', 'city', 'sp?', 'pc?', 'cc']);
  if (problem) return problem;
  if (type !== 'int' && type !== 'loc') return refuse(2005, 'postalInfo type');
  const postal = {
    type,
    name: tokenOf(info, 'name') ?? '',
    org: tokenOf(info, 'org'),
    street: childrenOf(addr, 'street').map((line) => foldBlanks(line.text)),
    city: tokenOf(addr, 'city') ?? '',
    sp: tokenOf(addr, 'sp'),
    pc: tokenOf(addr, 'pc'),
    cc: tokenOf(addr, 'cc') ?? '',
  } as const;
  if (postal.street.length > 3) return refuse(2001, 'at most three street lines');
  if (!/^[A-Z]{2}$/.test(postal.cc)) return refuse(2005, 'cc');
  if (postal.name === '' || postal.city === '') return refuse(2005, 'name and city cannot be empty');
  const texts = [postal.name, postal.org, ...postal.street, postal.city, postal.sp, postal.pc];
  const foreign = type === 'int' && texts.some((text) => text && !/^[\x20-\x7e]*$/.test(text));
  return foreign ? refuse(2005, 'int is ASCII only') : postal;
}

/** In the order of RFC 5733, 3.1.2, up to the e-mail address. */
export function printContactData({ postal, voice, fax, email }: SandboxContact): (Markup | undefined)[] {
  return [
    ...postal.map(printPostal),
    voice ? xml`<contact:voice>${voice}</contact:voice>` : undefined,
    fax ? xml`<contact:fax>${fax}</contact:fax>` : undefined,
    xml`<contact:email>${email}</contact:email>`,
  ];
}

const printPostal = ({ type, name, org, street, city, sp, pc, cc }: SandboxPostal): Markup => xml`
  <contact:postalInfo type="${type}">
    <contact:name>${name}</contact:name>
    ${org === undefined ? undefined : xml`<contact:org>${org}</contact:org>`}
    <contact:addr>
      ${street.map((line) => xml`<contact:street>${line}</contact:street>`)}
      <contact:city>${city}</contact:city>
      ${sp === undefined ? undefined : xml`<contact:sp>${sp}</contact:sp>`}
      ${pc === undefined ? undefined : xml`<contact:pc>${pc}</contact:pc>`}
      <contact:cc>${cc}</contact:cc>
    </contact:addr>
  </contact:postalInfo>`;

export const printDisclose = ({ disclose, postal }: SandboxContact): Markup | undefined =>
  disclose === undefined
    ? undefined
    : xml`
      <contact:disclose flag="${disclose ? 1 : 0}">
        ${postal.map(({ type }) => xml`<contact:name type="${type}"/>`)}
        ${postal.map(({ type }) => xml`<contact:addr type="${type}"/>`)}
        <contact:voice/><contact:fax/><contact:email/>
      </contact:disclose>`;
