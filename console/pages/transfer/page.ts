import { page } from '../../page.ts';

export const transferPage = page({
  path: '/domain-transfer',
  access: 'everybody',
  head: { title: 'transfer:title', description: 'transfer:description', keywords: 'transfer:keywords' },
  nav: [{ in: 'footer.services', at: 3, label: 'shell:footer.transfer' }],
  load: () => import('./TransferPage.tsx'),
});
