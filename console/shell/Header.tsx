import IconMenu2 from '@tabler/icons-react/icons/IconMenu2';
import IconShoppingBag from '@tabler/icons-react/icons/IconShoppingBag';
import IconWallet from '@tabler/icons-react/icons/IconWallet';
import { lazy, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../languages.ts';
import { Brand } from '../ui/Brand.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { icon } from '../ui/icon.ts';
import { Lazily } from '../ui/Lazily.tsx';
import { Link } from '../ui/Link.tsx';
import { CurrencyMenu, LanguageMenu } from '../ui/LocaleMenus.tsx';
import { Tip } from '../ui/Tip.tsx';
import { inCurrency } from '../format.ts';
import { loginPage } from '../pages/auth/login/page.ts';
import { registerPage } from '../pages/auth/register/page.ts';
import { checkoutPage } from '../pages/checkout/page.ts';
import css from './Header.module.css';
import { useMainLinks } from './navigation.ts';
import { ServicesMenu } from './ServicesMenu.tsx';
import type { HeaderProps, ShellCart, ShellUser } from './types.ts';

const MobileMenu = lazy(() => import('./MobileMenu.tsx'));

/** The header of every page. Below 1080 px its links, and below 768 px most of its tools, move into the menu. */
export function Header(props: HeaderProps) {
  const { path, language, currency, user, cart, onLanguage, onCurrency, onLogOut } = props;
  const { t } = useTranslation('shell');
  // Rendered once it was opened.
  const [menuOpen, setMenuOpen] = useState<boolean>();
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  return (
    <header className={css.top}>
      <div className={`wrap ${css.in}`}>
        <Brand />
        <nav className={css.nav} aria-label={t('main')}>
          {useMainLinks(path, user).map(({ href, label, current }) => (
            <Link key={href} href={href} aria-current={current ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <div className={css.tools}>
          <div className={css.wide}>
            <LanguageMenu value={language} onChange={onLanguage} />
            <CurrencyMenu value={currency} onChange={onCurrency} />
            {user && <Balance user={user} currency={currency} />}
            {!user && (
              <Link
                href={loginPage.to()}
                className={css.tool}
                aria-current={path === loginPage.path ? 'page' : undefined}
              >
                {t('logIn')}
              </Link>
            )}
          </div>
          {user && <ServicesMenu user={user} currency={currency} onLogOut={onLogOut} />}
          <CartLink cart={cart} currency={currency} />
          {!user && (
            <LinkButton href={registerPage.to()} className={css.create}>
              {t('createAccount')}
            </LinkButton>
          )}
          <button
            type="button"
            className={`${css.tool} ${css.menu}`}
            aria-label={t('menu')}
            aria-haspopup="dialog"
            aria-expanded={menuOpen ?? false}
            onClick={() => setMenuOpen(true)}
          >
            <IconMenu2 {...icon} />
          </button>
        </div>
      </div>
      {menuOpen !== undefined && (
        <Lazily>
          <MobileMenu {...props} open={menuOpen} onClose={closeMenu} />
        </Lazily>
      )}
    </header>
  );
}

function Balance({ user, currency }: { user: ShellUser; currency: Currency }) {
  const { t } = useTranslation('shell');
  const amount = inCurrency(user.balance, currency);
  return (
    <Tip text={`${t('account')} ${user.accountId}`} side="below" silent>
      <span className={css.still}>
        <IconWallet {...icon} />
        <span className="vh">{t('balance', { amount, account: user.accountId })}</span>
        <span aria-hidden>{amount}</span>
      </span>
    </Tip>
  );
}

function CartLink({ cart, currency }: { cart?: ShellCart; currency: Currency }) {
  const { t } = useTranslation('shell');
  const filled = cart && cart.count > 0;
  const total = filled ? inCurrency(cart.total, currency) : '';
  return (
    <Link href={checkoutPage.to()} className={css.tool}>
      <IconShoppingBag {...icon} />
      <span className="vh">{filled ? t('cartWith', { count: cart.count, total }) : t('cart')}</span>
      {filled && (
        <b className={css.count} aria-hidden>
          {cart.count}
        </b>
      )}
      <span className={css.word} aria-hidden>
        {filled ? total : t('cart')}
      </span>
    </Link>
  );
}
