import { createElement } from 'react';
import type { DocumentName } from './DocumentPage.tsx';
import { page } from '../../page.ts';

const load = (name: DocumentName) => async () => {
  const { default: DocumentPage } = await import('./DocumentPage.tsx');
  return { default: () => createElement(DocumentPage, { name }) };
};

export const aboutPage = page({
  path: '/about',
  access: 'everybody',
  head: { title: 'documents:about.title', description: 'documents:about.description' },
  nav: [{ in: 'footer.company', at: 1, label: 'shell:footer.about' }],
  load: load('about'),
});

export const termsPage = page({
  path: '/terms',
  access: 'everybody',
  head: { title: 'documents:terms.title', description: 'documents:terms.description' },
  nav: [{ in: 'footer.company', at: 2, label: 'shell:footer.terms' }],
  load: load('terms'),
});

export const specialTermsPage = page({
  path: '/special-terms',
  access: 'everybody',
  head: { title: 'documents:specialTerms.title', description: 'documents:specialTerms.description' },
  nav: [{ in: 'footer.company', at: 3, label: 'shell:footer.specialTerms' }],
  load: load('specialTerms'),
});

export const privacyPage = page({
  path: '/privacy',
  access: 'everybody',
  head: { title: 'documents:privacy.title', description: 'documents:privacy.description' },
  nav: [{ in: 'footer.company', at: 4, label: 'shell:footer.privacy' }],
  load: load('privacy'),
});
