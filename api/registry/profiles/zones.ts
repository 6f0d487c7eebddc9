import { am } from './am.ts';
import { generic, thin } from './generic.ts';
import type { EppProfile } from './profile.ts';
import { ru } from './ru.ts';

export type ProfileName = EppProfile['name'];

export const profiles: Record<ProfileName, EppProfile> = { am, generic, ru, thin };

const armenian = ['am', 'com.am', 'co.am', 'org.am', 'net.am', 'xn--y9a3aq'];
const russian = ['ru', 'com.ru', 'net.ru', 'org.ru', 'pp.ru', 'xn--p1ai'];
const withoutContacts = ['com', 'net'];

/** The profile of a zone (A-label) where the catalogue's TLD table does not name one. */
export function profileOfZone(zone: string): ProfileName {
  if (armenian.includes(zone)) return 'am';
  if (russian.includes(zone)) return 'ru';
  return withoutContacts.includes(zone) ? 'thin' : 'generic';
}
