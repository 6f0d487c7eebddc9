import { page } from '../../page.ts';

export const homePage = page({
  path: '/',
  access: 'everybody',
  head: { title: 'home:meta.title', description: 'home:meta.description', keywords: 'home:meta.keywords', bare: true },
  nav: [
    // Searches start on the home page.
    { in: 'header', at: 1, label: 'shell:nav.search', covers: '/search' },
    { in: 'footer.services', at: 1, label: 'shell:footer.search' },
  ],
  load: () => import('./HomePage.tsx'),
});
