import type { EppProfile } from './profile.ts';
import { generic } from './generic.ts';
import * as ns from '../epp/namespaces.ts';

/**
 * The Russian registry (.ru, .рф and the zones below .ru). ASSUMPTION: its own dialect of EPP is not spoken yet, so this is
 * standard EPP. It neither renews at expiry nor restores what was deleted.
 */
export const ru: EppProfile = {
  ...generic,
  name: 'ru',
  sessions: { checks: 2, commands: 2 },
  renewsAtExpiry: false,
  redemption: null,
  extensions: [ns.secDns],
};
