import { page } from '../../page.ts';

const load = () => import('./OrderPage.tsx');
const head = { title: 'order:meta.title', description: 'order:meta.description' } as const;

export const orderPage = page({ path: '/orders/:id', access: 'verified', head, load });

/** Where the buyer returns to from the bank. */
export const orderCompletedPage = page({ path: '/order/:id/completed', access: 'verified', head, load });
