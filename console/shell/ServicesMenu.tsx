import IconBuilding from '@tabler/icons-react/icons/IconBuilding';
import IconUser from '@tabler/icons-react/icons/IconUser';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../languages.ts';
import { Dropdown } from '../ui/Dropdown.tsx';
import { badgeIcon, icon } from '../ui/icon.ts';
import { Badge } from '../ui/Badge.tsx';
import { inCurrency } from '../format.ts';
import { useLinks } from './navigation.ts';
import css from './ServicesMenu.module.css';
import type { ShellUser } from './types.ts';

interface ServicesMenuProps {
  user: ShellUser;
  currency: Currency;
  onLogOut: () => void;
}

/** The menu of a signed-in user. */
export function ServicesMenu({ user, currency, onLogOut }: ServicesMenuProps) {
  const { t } = useTranslation('shell');
  return (
    <Dropdown
      label={`${t('services')}, ${user.name}`}
      head={<AccountLines user={user} currency={currency} />}
      items={[
        ...useLinks('services', '').map(({ href, label }) => ({ key: href, href, label })),
        { key: 'out', label: t('logOut'), onSelect: onLogOut, apart: true },
      ]}
    >
      <IconUser {...icon} />
      <span className={css.name}>{user.name}</span>
    </Dropdown>
  );
}

/** The account's owner, number and balance. */
export function AccountLines({ user, currency }: { user: ShellUser; currency: Currency }) {
  const { t } = useTranslation('shell');
  const { t: words } = useTranslation();
  return (
    <>
      <span className={css.who}>
        {user.name}
        {user.company && <Badge icon={<IconBuilding {...badgeIcon} />}>{words('status.business')}</Badge>}
      </span>
      <span className={css.line}>
        {t('account')} <span className="code">{user.accountId}</span>
      </span>
      <span className={css.line}>
        {t('balanceShort')} <strong>{inCurrency(user.balance, currency)}</strong>
      </span>
    </>
  );
}
