import { page } from '../../page.ts';

export const apiPage = page({
  path: '/api',
  access: 'everybody',
  head: { title: 'developers:api.meta', description: 'developers:api.description' },
  nav: [
    { in: 'header', at: 4, label: 'shell:nav.api' },
    { in: 'footer.guides', at: 1, label: 'shell:footer.api' },
  ],
  load: () => import('./ApiPage.tsx'),
});
