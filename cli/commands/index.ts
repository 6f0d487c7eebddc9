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
    summary: 'Check, register, renew, reactivate, lock and show domains',
    load: () => import('./domains/index.ts'),
  },
  {
    name: 'nameservers',
    summary: 'Name servers of domains, and predefined sets',
    load: () => import('./nameservers/index.ts'),
  },
  {
    name: 'contacts',
    summary: 'Contacts of a domain, and WHOIS privacy',
    load: () => import('./contacts/index.ts'),
  },
  {
    name: 'collaborators',
    summary: 'Collaborators on your domains, and domains shared with you',
    load: () => import('./collaborators/index.ts'),
  },
  {
    name: 'sale',
    summary: 'Your domains on the marketplace',
    load: () => import('./sale/index.ts'),
  },
  {
    name: 'dns',
    summary: 'DNS records of domains that use our DNS',
    load: () => import('./dns/index.ts'),
  },
  {
    name: 'transfers',
    summary: 'Transfers between registrars',
    load: () => import('./transfers/index.ts'),
  },
  {
    name: 'operations',
    summary: 'Bulk changes',
    load: () => import('./operations/index.ts'),
  },
  {
    name: 'orders',
    summary: 'Your orders',
    load: () => import('./orders/index.ts'),
  },
  {
    name: 'tokens',
    summary: 'API tokens',
    load: () => import('./tokens/index.ts'),
  },
  {
    name: 'reviews',
    summary: 'Orders that wait for an administrator',
    load: () => import('./reviews/index.ts'),
  },
  {
    name: 'discrepancies',
    summary: 'Differences between us and a registry',
    load: () => import('./discrepancies/index.ts'),
  },
  {
    name: 'undecided',
    summary: 'Orders, payments and jobs without a result',
    load: () => import('./undecided/index.ts'),
  },
];
