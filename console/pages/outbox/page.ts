import { page } from '../../page.ts';

export const outboxPage = page({
  path: '/outbox',
  access: 'tool',
  head: { title: 'developers:outbox.meta', description: 'developers:outbox.lead' },
  load: () => import('./OutboxPage.tsx'),
});
