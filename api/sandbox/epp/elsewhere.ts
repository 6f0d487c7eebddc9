import { magicOf } from './magic.ts';
import type { SandboxDomain } from './model.ts';
import { nextEventOf } from './next-event.ts';
import type { Objects } from './objects.ts';
import { newRoid } from './roid.ts';
import { addDays, zoneOf } from './zones.ts';

/** The contact of all names that are registered elsewhere. */
const CONTACT = 'OTHER-ADMIN';

export const isElsewhere = (name: string): boolean => magicOf(name)?.elsewhere !== undefined;

/** Names that another registrar holds come into being when they are first spoken of. */
export async function registerElsewhere(
  objects: Objects,
  names: readonly string[],
  sponsor: string,
  now: Date,
): Promise<void> {
  const known = await objects.existing('domains', names);
  for (const name of new Set(names)) {
    const elsewhere = magicOf(name)?.elsewhere;
    if (known.has(name) || !elsewhere) continue;
    const { days, statuses = [], admin = true, authInfo } = elsewhere;
    const created = addDays(now, -days);
    const contacts = admin && zoneOf(name).contacts ? [{ role: 'admin' as const, id: CONTACT }] : [];
    if (contacts.length > 0) await makeContact(objects, sponsor, created);
    const domain: SandboxDomain = {
      name,
      roid: newRoid('D'),
      sponsor,
      creator: sponsor,
      createdAt: created.toISOString(),
      expiresAt: addDays(created, 3 * 365).toISOString(),
      contacts,
      nameServers: [],
      statuses: [...statuses],
      authInfo,
      ds: [],
    };
    await objects.saveDomain(domain, nextEventOf(domain));
  }
}

async function makeContact(objects: Objects, sponsor: string, created: Date): Promise<void> {
  if (await objects.contact(CONTACT)) return;
  await objects.saveContact({
    id: CONTACT,
    roid: newRoid('C'),
    sponsor,
    createdAt: created.toISOString(),
    postal: [{ type: 'int', name: 'Ani Petrosyan', street: ['2 Tumanyan st.'], city: 'Yerevan', pc: '0001', cc: 'AM' }],
    email: 'admin@elsewhere.example',
    authInfo: 'elsewhere-contact',
  });
}
