import { page } from '../../page.ts';

const load = () => import('./SearchPage.tsx');

/** The search page without a text. */
export const emptySearchPage = page({
  path: '/search',
  access: 'everybody',
  head: {
    title: 'search:meta.emptyTitle',
    description: 'search:meta.emptyDescription',
    keywords: 'search:meta.keywords',
  },
  load,
});

export const searchPage = page({
  path: '/search/:domain',
  access: 'everybody',
  head: { title: 'search:meta.title', description: 'search:meta.description', keywords: 'search:meta.keywords' },
  load,
});

/** The address of a search for what was typed. */
export function searchFor(typed: string): string {
  const domain = typed.trim();
  return domain === '' ? emptySearchPage.to() : searchPage.to({ domain });
}
