import { page } from '../../../page.ts';

export const domainsPage = page({
  path: '/account/domains',
  access: 'verified',
  head: { title: 'domains:meta.list', description: 'domains:meta.description' },
  nav: [
    { in: 'header', at: 3, label: 'shell:nav.domains' },
    { in: 'services', at: 1, label: 'shell:nav.domains' },
    { in: 'footer.services', at: 5, label: 'shell:footer.myDomains' },
  ],
  load: () => import('./DomainsPage.tsx'),
});
