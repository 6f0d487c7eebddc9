import IconX from '@tabler/icons-react/icons/IconX';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Currency, currencies, languages, type LanguageKey } from '../languages.ts';
import { Brand } from '../ui/Brand.tsx';
import { Button, IconButton, LinkButton } from '../ui/Button.tsx';
import { icon } from '../ui/icon.ts';
import { Link } from '../ui/Link.tsx';
import { loginPage } from '../pages/auth/login/page.ts';
import { registerPage } from '../pages/auth/register/page.ts';
import css from './MobileMenu.module.css';
import { type NavLink, useLinks, useMainLinks } from './navigation.ts';
import { AccountLines } from './ServicesMenu.tsx';
import { useSwipe } from './swipe.ts';
import type { HeaderProps } from './types.ts';

/** From this width on the header shows its links, so the menu isn't needed. */
const wide = 1080;
const resizePause = 500;

type MobileMenuProps = HeaderProps & { open: boolean; onClose: () => void };

/** The menu on phones and tablets. Closed by a link, Escape, a swipe or a wider window. */
export default function MobileMenu(props: MobileMenuProps) {
  const { open, onClose } = props;
  const { t } = useTranslation('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const swipe = useSwipe(onClose);

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  useEffect(() => {
    if (!open) return;
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (window.innerWidth > wide) onClose();
      }, resizePause);
    };
    window.addEventListener('resize', check);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', check);
    };
  }, [open, onClose]);

  return (
    <dialog ref={dialog} className={css.menu} aria-label={t('menu')} onClose={onClose} {...swipe}>
      {open && <MenuBody {...props} />}
    </dialog>
  );
}

function MenuBody({ path, language, currency, user, onLanguage, onCurrency, onLogOut, onClose }: MobileMenuProps) {
  const { t } = useTranslation('shell');
  const links = useMainLinks(path, user);
  const services = useLinks('services', path).filter(({ href }) => !links.some((link) => link.href === href));
  return (
    <>
      <div className={css.head}>
        <Brand />
        <IconButton label={t('closeMenu')} onClick={onClose}>
          <IconX {...icon} />
        </IconButton>
      </div>
      {user && (
        <div className={css.account}>
          <AccountLines user={user} currency={currency} />
        </div>
      )}
      <nav aria-label={t('main')}>
        <MenuLinks entries={links} onClose={onClose} />
      </nav>
      {user && (
        <nav aria-label={t('services')}>
          <MenuLinks entries={services} onClose={onClose} />
        </nav>
      )}
      <Choice
        legend={t('languageTitle')}
        options={languages.map(({ key, label }) => ({ value: key, label, lang: key }))}
        value={language}
        onChange={onLanguage}
      />
      <Choice<Currency>
        legend={t('currencyTitle')}
        options={currencies.map((one) => ({ value: one, label: one }))}
        value={currency}
        onChange={onCurrency}
      />
      <div className={css.foot}>
        {user ? (
          <Button full size="lg" onClick={onLogOut}>
            {t('logOut')}
          </Button>
        ) : (
          <>
            <LinkButton href={loginPage.to()} full size="lg" onClick={onClose}>
              {t('logIn')}
            </LinkButton>
            <LinkButton href={registerPage.to()} full size="lg" onClick={onClose}>
              {t('createAccount')}
            </LinkButton>
          </>
        )}
      </div>
    </>
  );
}

function MenuLinks({ entries, onClose }: { entries: readonly NavLink[]; onClose: () => void }) {
  return (
    <ul className={css.links}>
      {entries.map(({ href, label, current }) => (
        <li key={href}>
          <Link href={href} onClick={onClose} aria-current={current ? 'page' : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface ChoiceProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string; lang?: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

function Choice<Value extends string = LanguageKey>({ legend, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className={css.choice}>
      <legend>{legend}</legend>
      <div className={css.options}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            lang={option.lang}
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
          >
            {option.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
