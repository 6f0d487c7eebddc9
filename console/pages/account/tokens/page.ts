import IconKey from '@tabler/icons-react/icons/IconKey';
import { page } from '../../../page.ts';

export const tokensPage = page({
  path: '/account/tokens',
  access: 'verified',
  head: { title: 'settings:meta.tokens' },
  nav: [
    { in: 'services', at: 4, label: 'shell:nav.tokens' },
    { in: 'account', at: 5, label: 'shell:nav.tokens', icon: IconKey },
    { in: 'footer.tools', at: 1, label: 'shell:footer.tokens' },
  ],
  load: () => import('./TokensPage.tsx'),
});
