import type { User } from '@anun/sdk';
import { useTranslation } from 'react-i18next';
import { keepUser, useUser } from '../../../api/queries.ts';
import { SkeletonLines } from '../../../ui/Skeletons.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { AccountFrame } from '../AccountFrame.tsx';
import { ContactForm } from './ContactForm.tsx';

/** The registrant of the account's domains. */
export default function ContactsPage() {
  const { t } = useTranslation('settings');
  const user = useUser().data;

  const saved = (next: User) => {
    keepUser(next);
    showToast({ tone: 'ok', title: t('contacts.saved') });
  };
  return (
    <AccountFrame title={t('contacts.title')} lead={t('contacts.lead')}>
      {user ? (
        <ContactForm key={user._id} user={user} onSaved={saved} submitLabel={t('contacts.save')} withCode />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </AccountFrame>
  );
}
