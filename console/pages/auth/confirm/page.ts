import { page } from '../../../page.ts';

export const confirmEmailPage = page({
  path: '/confirm-email',
  access: 'confirming',
  head: { title: 'auth:meta.confirm' },
  load: () => import('./ConfirmEmailPage.tsx'),
});
