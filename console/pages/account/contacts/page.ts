import IconAddressBook from '@tabler/icons-react/icons/IconAddressBook';
import { page } from '../../../page.ts';

export const contactsPage = page({
  path: '/account/contacts',
  access: 'verified',
  head: { title: 'settings:meta.contacts' },
  nav: [
    { in: 'services', at: 3, label: 'shell:nav.contacts' },
    { in: 'account', at: 2, label: 'shell:nav.contacts', icon: IconAddressBook },
  ],
  load: () => import('./ContactsPage.tsx'),
});
