import IconServer2 from '@tabler/icons-react/icons/IconServer2';
import { page } from '../../../page.ts';

export const defaultServersPage = page({
  path: '/account/settings/general/nameservers',
  access: 'verified',
  head: { title: 'settings:servers.meta' },
  nav: [{ in: 'account', at: 3, label: 'settings:servers.title', icon: IconServer2 }],
  load: () => import('./DefaultServersPage.tsx'),
});
