import { page } from '../../../page.ts';

export const undecidedPage = page({
  path: '/undecided',
  access: 'administrator',
  head: { title: 'reviews:undecided.title' },
  nav: [{ in: 'admin', at: 3, label: 'reviews:undecided.title' }],
  load: () => import('./UndecidedPage.tsx'),
});
