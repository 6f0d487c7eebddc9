import IconReceipt from '@tabler/icons-react/icons/IconReceipt';
import { page } from '../../../page.ts';

export const ordersPage = page({
  path: '/account/orders',
  access: 'verified',
  head: { title: 'order:meta.list', description: 'order:meta.description' },
  nav: [
    { in: 'services', at: 2, label: 'shell:nav.orders' },
    { in: 'account', at: 1, label: 'shell:nav.orders', icon: IconReceipt },
    { in: 'footer.services', at: 6, label: 'shell:footer.myOrders' },
  ],
  load: () => import('./OrdersPage.tsx'),
});
