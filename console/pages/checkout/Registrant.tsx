import type { User } from '@anun/sdk';
import IconId from '@tabler/icons-react/icons/IconId';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { countriesIn } from '../../ui/countries.ts';
import { icon } from '../../ui/icon.ts';
import css from './Registrant.module.css';

interface RegistrantProps {
  user: User;
  /** Whether the owner is missing. */
  missing: boolean;
  /** Whether all of their zones support privacy. */
  hidden: boolean;
  onChange: () => void;
}

/** The registrant of the domains in the cart. */
export function Registrant({ user, missing, hidden, onChange }: RegistrantProps) {
  const { t } = useTranslation('cart');
  return (
    <section>
      <h2 className={css.title}>{t('registrant.title')}</h2>
      <Card className={css.card}>
        <IconId {...icon} />
        <div>{missing ? t('contact.missing') : <Holder user={user} hidden={hidden} />}</div>
        <Button onClick={onChange}>{t(missing ? 'contact.action' : 'registrant.change')}</Button>
      </Card>
    </section>
  );
}

function Holder({ user, hidden }: Pick<RegistrantProps, 'user' | 'hidden'>) {
  const { t, i18n } = useTranslation(['cart', 'common']);
  const country = countriesIn(i18n.language).find(({ value }) => value === user.country)?.name ?? user.country;
  const place = [user.address1, [user.city, user.zip].filter(Boolean).join(' '), user.state, country];
  const company = user.accountType === 'company' && user.organization !== '';
  return (
    <>
      <strong>{company ? t('registrant.asCompany', { organization: user.organization }) : user.fullName}</strong>
      <p className={css.place}>
        {company && `${user.fullName}. `}
        {place.filter(Boolean).join(', ')}. {hidden && t('registrant.hidden')}
      </p>
    </>
  );
}
