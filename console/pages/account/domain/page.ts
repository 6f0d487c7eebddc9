import { page } from '../../../page.ts';

const load = () => import('./DomainPage.tsx');
const head = { title: 'domains:meta.detail', description: 'domains:meta.description' } as const;

export const domainPage = page({ path: '/account/domains/:domain', access: 'verified', head, load });

/** What belongs to a domain: its nameservers, contacts, collaborators and sale. */
export const domainPartPage = page({ path: '/account/domains/:domain/:part', access: 'verified', head, load });
