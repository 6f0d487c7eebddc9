import { page } from '../../../page.ts';

/** Not below /admin: an address is either a page or an operation of the API, whoever asks. */
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
