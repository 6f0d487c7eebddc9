import type { Command, Noun } from '../context.ts';
import { login } from './account/login.ts';
import { logout } from './account/logout.ts';
import { whoami } from './account/whoami.ts';
import { api } from './api.ts';
import { completion } from './completion.ts';

export const TOP: readonly Command[] = [login, logout, whoami, api, completion];

/** What a noun can do is read when a line names it: a command starts as fast with a hundred others beside it. */
export const NOUNS: readonly Noun[] = [
  {
    name: 'domains',
    summary: 'Check, register, renew, bring back, lock and look at names',
    load: () => import('./domains/index.ts'),
  },
  {
    name: 'nameservers',
    summary: 'Name servers of names, and the sets that they get',
    load: () => import('./nameservers/index.ts'),
  },
  {
    name: 'contacts',
    summary: 'Contacts of a name, and whether they are hidden',
    load: () => import('./contacts/index.ts'),
  },
  {
    name: 'collaborators',
    summary: 'Others who look after a name, and names of others that you look after',
    load: () => import('./collaborators/index.ts'),
  },
  {
    name: 'sale',
    summary: 'Names of yours that are for sale',
    load: () => import('./sale/index.ts'),
  },
  {
    name: 'dns',
    summary: 'DNS records of a name, where it uses our DNS',
    load: () => import('./dns/index.ts'),
  },
  {
    name: 'transfers',
    summary: 'Names on their way between registrars',
    load: () => import('./transfers/index.ts'),
  },
  {
    name: 'operations',
    summary: 'Changes of many names',
    load: () => import('./operations/index.ts'),
  },
  {
    name: 'orders',
    summary: 'What was bought',
    load: () => import('./orders/index.ts'),
  },
  {
    name: 'tokens',
    summary: 'API tokens',
    load: () => import('./tokens/index.ts'),
  },
  {
    name: 'reviews',
    summary: 'What waits for an administrator',
    load: () => import('./reviews/index.ts'),
  },
  {
    name: 'discrepancies',
    summary: 'Where we and a registry differ',
    load: () => import('./discrepancies/index.ts'),
  },
  {
    name: 'undecided',
    summary: 'Orders, payments and jobs without a result',
    load: () => import('./undecided/index.ts'),
  },
];
