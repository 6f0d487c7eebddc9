import IconAddressBook from '@tabler/icons-react/icons/IconAddressBook';
import IconKey from '@tabler/icons-react/icons/IconKey';
import IconReceipt from '@tabler/icons-react/icons/IconReceipt';
import IconServer2 from '@tabler/icons-react/icons/IconServer2';
import IconUsers from '@tabler/icons-react/icons/IconUsers';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { icon } from '../../ui/icon.ts';
import { SideNav } from '../../ui/SideNav.tsx';
import css from './AccountFrame.module.css';

interface AccountFrameProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Which of the account's pages this is. */
  page: 'orders' | 'contacts' | 'nameServers' | 'tokens' | 'invitations';
  children: ReactNode;
}

/** The pages of an account beside one sidebar. */
export function AccountFrame({ title, lead, page, children }: AccountFrameProps) {
  const { t } = useTranslation(['settings', 'shell', 'sharing']);
  return (
    <div className="wrap page">
      <h1 className="page-title">{title}</h1>
      {lead && <p className={`lead ${css.lead}`}>{lead}</p>}
      <div className="with-side">
        <SideNav
          label={t('side')}
          items={[
            {
              href: paths.orders,
              label: t('shell:nav.orders'),
              icon: <IconReceipt {...icon} />,
              current: page === 'orders',
            },
            {
              href: paths.contacts,
              label: t('shell:nav.contacts'),
              icon: <IconAddressBook {...icon} />,
              current: page === 'contacts',
            },
            {
              href: paths.defaultServers,
              label: t('servers.title'),
              icon: <IconServer2 {...icon} />,
              current: page === 'nameServers',
            },
            {
              href: paths.invitations,
              label: t('sharing:invitations.title'),
              icon: <IconUsers {...icon} />,
              current: page === 'invitations',
            },
            {
              href: paths.tokens,
              label: t('shell:nav.tokens'),
              icon: <IconKey {...icon} />,
              current: page === 'tokens',
            },
          ]}
        />
        <div>{children}</div>
      </div>
    </div>
  );
}
