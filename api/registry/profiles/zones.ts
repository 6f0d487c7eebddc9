import { am } from './am.ts';
import { generic, thin } from './generic.ts';
import type { EppProfile } from './profile.ts';

export type ProfileName = EppProfile['name'];

export const profiles: Record<ProfileName, EppProfile> = { am, generic, thin };

const armenian = ['am', 'com.am', 'co.am', 'org.am', 'net.am', 'xn--y9a3aq'];
const withoutContacts = ['com', 'net'];

/** The profile of a zone (A-label) where the catalogue's TLD table does not name one. */
export function profileOfZone(zone: string): ProfileName {
  if (armenian.includes(zone)) return 'am';
  return withoutContacts.includes(zone) ? 'thin' : 'generic';
}
