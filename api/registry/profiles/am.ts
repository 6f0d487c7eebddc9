import * as ns from '../epp/namespaces.ts';
import type { EppProfile } from './profile.ts';

/**
 * The Armenian registry (.am, com.am, co.am, org.am, net.am, .հայ). ASSUMPTION: it publishes no protocol, so this is plain
 * RFC 5730 to 5733 with name servers as attributes and DNSSEC where the greeting offers it; to be compared with the
 * registrar's agreement. 20 names a check is low enough for every EPP registry whose limit is known.
 */
export const am: EppProfile = {
  name: 'am',
  hosts: 'attribute',
  contactRoles: ['registrant', 'admin', 'tech', 'billing'],
  namesPerCheck: 20,
  sessions: { checks: 4, commands: 2 },
  checksUnderWay: 4,
  renewsAtExpiry: false,
  redemption: null,
  objects: [ns.domain, ns.contact],
  extensions: [ns.secDns],
};
