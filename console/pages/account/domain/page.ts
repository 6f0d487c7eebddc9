import { page } from '../../../page.ts';

const load = () => import('./DomainPage.tsx');
const head = { title: 'domains:meta.detail', description: 'domains:meta.description' } as const;

export const domainPage = page({ path: '/account/domains/:domain', access: 'verified', head, load });

/** A part of a domain: its name servers, contacts, collaborators or sale. */
export const domainPartPage = page({ path: '/account/domains/:domain/:part', access: 'verified', head, load });
