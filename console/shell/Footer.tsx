import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavPlace } from '../page.ts';
import { Brand } from '../ui/Brand.tsx';
import { Link } from '../ui/Link.tsx';
import css from './Footer.module.css';
import { useLinks } from './navigation.ts';
import type { StoreSettings } from './types.ts';

/** The footer of every page. */
export function Footer({ settings = {} }: { settings?: StoreSettings }) {
  const { t } = useTranslation('shell');
  const { supportEmail, phone, social = [], appStoreUrl } = settings;
  const hasContact = Boolean(supportEmail || phone || appStoreUrl || social.length > 0);
  return (
    <footer className={css.foot}>
      <div className="wrap">
        <div className={css.columns}>
          <div>
            <Brand />
            <p className={css.claim}>{t('footer.claim')}</p>
          </div>
          <Column title={t('footer.services')}>
            <Pages in="footer.services" />
          </Column>
          <Column title={t('footer.resources')}>
            <Pages in="footer.guides" />
            {/* A page of the server, not of the console. */}
            <Entry href="/docs" target="_self">
              {t('footer.reference')}
            </Entry>
            <Pages in="footer.tools" />
          </Column>
          <Column title={t('footer.company')}>
            <Pages in="footer.company" />
          </Column>
          {hasContact && (
            <Column title={t('footer.contact')}>
              {supportEmail && <Entry href={`mailto:${supportEmail}`}>{supportEmail}</Entry>}
              {phone && <Entry href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Entry>}
              {social.map(({ href, label }) => (
                <Entry key={href} href={href}>
                  {label}
                </Entry>
              ))}
              {appStoreUrl && <Entry href={appStoreUrl}>{t('footer.appStore')}</Entry>}
            </Column>
          )}
        </div>
        <p className={css.legal}>{t('footer.legal')}</p>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function Pages({ in: place }: { in: NavPlace }) {
  return useLinks(place, '').map(({ href, label }) => (
    <Entry key={href} href={href}>
      {label}
    </Entry>
  ));
}

function Entry({ href, target, children }: { href: string; target?: '_self'; children: ReactNode }) {
  return (
    <li>
      <Link href={href} target={target}>
        {children}
      </Link>
    </li>
  );
}
