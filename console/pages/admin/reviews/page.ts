import { page } from '../../../page.ts';

/** Not below /admin, because an address is either a page or an API operation. */
export const reviewsPage = page({
  path: '/reviews',
  access: 'administrator',
  head: { title: 'reviews:meta' },
  nav: [
    { in: 'header', at: 5, label: 'shell:nav.reviews' },
    { in: 'admin', at: 1, label: 'reviews:title' },
  ],
  load: () => import('./ReviewsPage.tsx'),
});
