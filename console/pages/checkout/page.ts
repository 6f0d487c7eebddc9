import { page } from '../../page.ts';

export const checkoutPage = page({
  path: '/cart/checkout',
  access: 'everybody',
  head: { title: 'cart:meta.title', description: 'cart:meta.description' },
  hidden: true,
  load: () => import('./CheckoutPage.tsx'),
});
