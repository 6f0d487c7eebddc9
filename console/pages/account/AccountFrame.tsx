import { createElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePathname } from 'wouter/use-browser-location';
import { useLinks } from '../../shell/navigation.ts';
import { icon } from '../../ui/icon.ts';
import { SideNav } from '../../ui/SideNav.tsx';
import css from './AccountFrame.module.css';

interface AccountFrameProps {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** The frame of the account pages: title and sidebar. */
export function AccountFrame({ title, lead, children }: AccountFrameProps) {
  const { t } = useTranslation('settings');
  const links = useLinks('account', usePathname());
  return (
    <div className="wrap page">
      <h1 className="page-title">{title}</h1>
      {lead && <p className={`lead ${css.lead}`}>{lead}</p>}
      <div className="with-side">
        <SideNav
          label={t('side')}
          items={links.map((link) => ({ ...link, icon: link.icon && createElement(link.icon, icon) }))}
        />
        <div>{children}</div>
      </div>
    </div>
  );
}
