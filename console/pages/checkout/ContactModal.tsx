import type { User } from '@anun/sdk';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { ContactForm } from '../account/contacts/ContactForm.tsx';
import css from './ContactModal.module.css';

interface ContactModalProps {
  user: User;
  /** The contact is required for the purchase, but the dialog can be postponed. */
  needed: boolean;
  /** A registration requires the registrant's passport. */
  passport: boolean;
  onSaved: (user: User) => void;
  onClose: () => void;
}

/** Asks who will own the domains. Lazily loaded, because it imports the modal and the country list. */
export default function ContactModal({ user, needed, passport, onSaved, onClose }: ContactModalProps) {
  const { t } = useTranslation(['cart', 'common']);
  return (
    <ModalFrame opened title={t(needed ? 'contact.title' : 'contact.editTitle')} onClose={onClose}>
      {needed && <p className={css.text}>{t(passport ? 'contact.passport' : 'contact.text')}</p>}
      <div className={css.form}>
        <ContactForm user={user} passportNeeded={passport} onSaved={onSaved} submitLabel={t('contact.save')} />
      </div>
      <div className={css.out}>
        <Button rank="bare" onClick={onClose}>
          {t(needed ? 'contact.later' : 'common:cancel')}
        </Button>
      </div>
    </ModalFrame>
  );
}
