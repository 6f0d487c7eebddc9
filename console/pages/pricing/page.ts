import { page } from '../../page.ts';

export const pricingPage = page({
  path: '/pricing',
  access: 'everybody',
  head: { title: 'pricing:meta.title', description: 'pricing:meta.description', keywords: 'pricing:meta.keywords' },
  nav: [
    { in: 'header', at: 2, label: 'shell:nav.prices' },
    { in: 'footer.services', at: 4, label: 'shell:footer.prices' },
  ],
  load: () => import('./PricingPage.tsx'),
});
