import IconUsers from '@tabler/icons-react/icons/IconUsers';
import { page } from '../../../page.ts';

export const invitationsPage = page({
  path: '/account/invitations',
  access: 'verified',
  head: { title: 'sharing:meta.invitations' },
  nav: [{ in: 'account', at: 4, label: 'sharing:invitations.title', icon: IconUsers }],
  load: () => import('./InvitationsPage.tsx'),
});
