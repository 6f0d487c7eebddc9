import { childOf, childrenOf, foldBlanks, tokenOf, type XmlElement } from '../../platform/xml-read.ts';
import { xml } from '../../platform/xml-write.ts';
import { printContactData, printDisclose, readContactData } from './contact-data.ts';
import type { Command, Context } from './context.ts';
import type { SandboxContact } from './model.ts';
import * as ns from './namespaces.ts';
import { done, type Reply, refuse } from './reply.ts';
import { newRoid } from './roid.ts';
import { eachShapeProblem, shapeProblem } from './shape.ts';

export const contactCheck: Command = {
  writes: false,
  async run(element, { objects }) {
    const problem = shapeProblem(element, ['id+']);
    if (problem) return problem;
    const ids = childrenOf(element, 'id').map((id) => foldBlanks(id.text));
    const known = await objects.existing('contacts', ids);
    const answers = ids.map(
      (id) => xml`<contact:cd><contact:id avail="${known.has(id) ? 0 : 1}">${id}</contact:id></contact:cd>`,
    );
    return done(xml`<contact:chkData xmlns:contact="${ns.contact}">${answers}</contact:chkData>`);
  },
};

export const contactCreate: Command = {
  writes: true,
  async run(element, { objects, client, now }) {
    const parts = ['id', 'postalInfo+', 'voice?', 'fax?', 'email', 'authInfo', 'disclose?'];
    const problem = shapeProblem(element, parts);
    if (problem) return problem;
    const id = tokenOf(element, 'id') ?? '';
    if (id.length < 3 || id.length > 16) return refuse(2005, 'id has 3 to 16 characters');
    const data = readContactData(element);
    if ('code' in data) return data;
    if (await objects.contact(id)) return refuse(2302);

    const { postal = [], email = '' } = data;
    const authInfo = childOf(childOf(element, 'authInfo'), 'pw')?.text ?? '';
    const createdAt = now.toISOString();
    await objects.saveContact({ ...data, postal, email, id, roid: newRoid('C'), sponsor: client, createdAt, authInfo });
    return done(xml`
      <contact:creData xmlns:contact="${ns.contact}">
        <contact:id>${id}</contact:id>
        <contact:crDate>${createdAt}</contact:crDate>
      </contact:creData>`);
  },
};

export const contactInfo: Command = {
  writes: false,
  async run(element, { objects, client }) {
    const problem = shapeProblem(element, ['id', 'authInfo?']);
    if (problem) return problem;
    const contact = await objects.contact(tokenOf(element, 'id') ?? '');
    if (!contact) return refuse(2303);
    const proof = childOf(childOf(element, 'authInfo'), 'pw')?.text;
    if (proof !== undefined && proof !== contact.authInfo) return refuse(2202);
    // Personal data is for the sponsor and for who has the code (RFC 5733, 5).
    if (contact.sponsor !== client && proof === undefined) return refuse(2201);
    const linked = await objects.inUse('contacts', contact.id);
    const { updatedBy, updatedAt } = contact;
    return done(xml`
      <contact:infData xmlns:contact="${ns.contact}">
        <contact:id>${contact.id}</contact:id>
        <contact:roid>${contact.roid}</contact:roid>
        <contact:status s="ok"/>
        ${linked ? xml`<contact:status s="linked"/>` : undefined}
        ${printContactData(contact)}
        <contact:clID>${contact.sponsor}</contact:clID>
        <contact:crID>${contact.sponsor}</contact:crID>
        <contact:crDate>${contact.createdAt}</contact:crDate>
        ${updatedBy === undefined ? undefined : xml`<contact:upID>${updatedBy}</contact:upID>`}
        ${updatedAt === undefined ? undefined : xml`<contact:upDate>${updatedAt}</contact:upDate>`}
        <contact:authInfo><contact:pw>${contact.authInfo}</contact:pw></contact:authInfo>
        ${printDisclose(contact)}
      </contact:infData>`);
  },
};

export const contactUpdate: Command = {
  writes: true,
  async run(element, context) {
    const problem =
      shapeProblem(element, ['id', 'add?', 'rem?', 'chg?']) ??
      eachShapeProblem(element, 'chg', ['postalInfo*', 'voice?', 'fax?', 'email?', 'authInfo?', 'disclose?']);
    if (problem) return problem;
    if (childOf(element, 'add') || childOf(element, 'rem')) return refuse(2102, 'contact statuses');
    const contact = await ownContact(element, context);
    if ('code' in contact) return contact;
    const change = childOf(element, 'chg');
    const data = readContactData(change);
    if ('code' in data) return data;

    const { postal = [], ...fields } = data;
    const types = postal.map(({ type }) => type);
    const kept = contact.postal.filter(({ type }) => !types.includes(type));
    const authInfo = childOf(childOf(change, 'authInfo'), 'pw')?.text ?? contact.authInfo;
    const updated = { updatedBy: context.client, updatedAt: context.now.toISOString() };
    await context.objects.saveContact({ ...contact, ...fields, postal: [...postal, ...kept], authInfo, ...updated });
    return done();
  },
};

export const contactDelete: Command = {
  writes: true,
  async run(element, context) {
    const problem = shapeProblem(element, ['id']);
    if (problem) return problem;
    const contact = await ownContact(element, context);
    if ('code' in contact) return contact;
    if (await context.objects.inUse('contacts', contact.id)) return refuse(2305, 'a domain uses it');
    await context.objects.remove('contacts', contact.id);
    return done();
  },
};

async function ownContact(element: XmlElement, { objects, client }: Context): Promise<SandboxContact | Reply> {
  const contact = await objects.contact(tokenOf(element, 'id') ?? '');
  if (!contact) return refuse(2303);
  return contact.sponsor === client ? contact : refuse(2201);
}
