import * as ns from '../epp/namespaces.ts';
import type { EppProfile } from './profile.ts';

/** A gTLD with host and contact objects. 50 names a check is what large registry platforms allow. */
export const generic: EppProfile = {
  name: 'generic',
  hosts: 'object',
  contactRoles: ['registrant', 'admin', 'tech', 'billing'],
  namesPerCheck: 50,
  sessions: { checks: 4, commands: 2 },
  checksUnderWay: 4,
  renewsAtExpiry: true,
  redemption: { report: true },
  objects: [ns.domain, ns.contact, ns.host],
  extensions: [ns.secDns, ns.rgp],
};

/** A thin gTLD (.com, .net): the registry knows no contacts. */
export const thin: EppProfile = {
  ...generic,
  name: 'thin',
  contactRoles: [],
  objects: [ns.domain, ns.host],
};
