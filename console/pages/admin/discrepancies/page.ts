import { page } from '../../../page.ts';

export const discrepanciesPage = page({
  path: '/discrepancies',
  access: 'administrator',
  head: { title: 'reviews:differ.title' },
  nav: [{ in: 'admin', at: 2, label: 'reviews:differ.title' }],
  load: () => import('./DiscrepanciesPage.tsx'),
});
