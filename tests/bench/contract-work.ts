import type { Schemas } from '../../api/contract/types.ts';

/** The same small answers for every server. */
export const GET = '/client/domains/{domain}';
export const POST = '/client/domains/check';
const checked: Schemas['CheckResult'] = {
  domain: 'nurr.am',
  tld: 'am',
  available: true,
  premium: false,
  retail: false,
  main: false,
  favorite: false,
  notices: [],
};
export const answers = { get: { domain: 'nurr.am', status: 'active' }, post: [checked] };
export const question = JSON.stringify([
  { domain: 'nurr.am', tld: 'am' },
  { domain: 'nurr.com.am', tld: 'com.am', favorite: true },
]);
