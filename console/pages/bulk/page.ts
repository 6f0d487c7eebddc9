import { page } from '../../page.ts';

export const bulkSearchPage = page({
  path: '/bulk-search',
  access: 'everybody',
  head: { title: 'search:bulk.title', description: 'search:bulk.description', keywords: 'search:meta.keywords' },
  nav: [{ in: 'footer.services', at: 2, label: 'shell:footer.bulkSearch' }],
  load: () => import('./BulkSearchPage.tsx'),
});
