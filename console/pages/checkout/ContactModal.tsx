import type { User } from '@anun/sdk';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { ContactForm } from '../account/contacts/ContactForm.tsx';
import css from './ContactModal.module.css';

interface ContactModalProps {
  user: User;
  /** Nothing can be bought before the contact is there; it can be put off all the same. */
  needed: boolean;
  /** A registration waits for the registrant's passport. */
  passport: boolean;
  onSaved: (user: User) => void;
  onClose: () => void;
}

/** Asks who will own the names. It brings the modal and the country list along, so that the page loads it lazily. */
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
