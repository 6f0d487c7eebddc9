import type { Store, User } from '@anun/sdk';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { navigate, usePathname } from 'wouter/use-browser-location';
import { outboxPage } from './pages/outbox/page.ts';
import { homePage } from './pages/home/page.ts';
import { anun, queries } from './api/client.ts';
import { reportFailure } from './api/failures.ts';
import { keepUser, useCart, useStore, useUser } from './api/queries.ts';
import { type Currency, languageOf, type LanguageKey } from './languages.ts';
import { Pages } from './Pages.tsx';
import { formatDate } from './format.ts';
import { readCookie } from './shell/cookies.ts';
import { CurrencyProvider, useCurrencyChoice } from './shell/currency.tsx';
import { Frame } from './shell/Frame.tsx';
import { switchLanguage } from './shell/locale.ts';
import { usePageMoves } from './shell/moves.ts';
import { forgetPerson } from './shell/personal.ts';
import type { ShellUser } from './shell/types.ts';
import type { SandboxBannerProps } from './ui/SandboxBanner.tsx';

/** The console: the frame, and the page at the current address. Its only backend is the public API. */
export function App() {
  return (
    <QueryClientProvider client={queries}>
      <CurrencyProvider>
        <Shell>
          <Pages />
        </Shell>
      </CurrencyProvider>
    </QueryClientProvider>
  );
}

/** The frame, with the signed-in user, the cart, and the visitor's language and currency. */
function Shell({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language) ?? 'en';
  const pathname = usePathname();
  const { currency, chooseCurrency } = useCurrencyChoice();
  const store = useStore().data;
  const user = useUser().data ?? undefined;
  const cart = useCart().data;
  usePageMoves(pathname);
  useAccountChoices(user);

  const pickLanguage = (next: LanguageKey) => {
    void speak(next);
    if (user) void remember({ locale: next });
  };
  const pickCurrency = (next: Currency) => {
    chooseCurrency(next);
    if (user) void remember({ currency: next });
  };

  return (
    <Frame
      path={pathname}
      language={language}
      currency={currency}
      user={user && shellUser(user)}
      cart={cart && { count: cart.items.length, total: cart.prices.current }}
      sandbox={(store?.testMode ?? isTestDocument()) ? bannerOf(store, user, pathname) : undefined}
      onLanguage={pickLanguage}
      onCurrency={pickCurrency}
      onLogOut={() => void logOut()}
    >
      {children}
    </Frame>
  );
}

const shellUser = (user: User): ShellUser => ({
  name: user.firstName,
  accountId: user.accountId,
  balance: user.balances,
  company: user.accountType === 'company',
  administrator: user.roles.includes('admin'),
});

/** The realm that the server wrote into the document; used until the API has responded. */
const isTestDocument = () => document.documentElement.dataset['realm'] === 'test';

/** The tools of the test realm are on one page, including its clock for those who may move it. */
const bannerOf = (store: Store | undefined, user: User | undefined, pathname: string): SandboxBannerProps => {
  const mayMoveClock = store?.sharedSandbox || user?.roles.includes('admin');
  return {
    outboxHref: store?.outbox ? outboxPage.to() : undefined,
    movedTo: store?.clockMoved ? { at: store.clock, day: formatDate(store.clock, store.timeZone) } : undefined,
    onMoveClock: mayMoveClock && pathname !== outboxPage.to() ? () => navigate(outboxPage.to()) : undefined,
  };
};

/** Refetches everything, because the server's sentences come in the language of the request. */
async function speak(language: LanguageKey) {
  await switchLanguage(language);
  await queries.invalidateQueries();
}

async function remember(choice: { locale: LanguageKey } | { currency: Currency }) {
  try {
    keepUser(await anun.user.update({ body: choice }));
  } catch (error) {
    reportFailure(error);
  }
}

async function logOut() {
  try {
    await anun.auth.logout();
  } catch (error) {
    return reportFailure(error);
  }
  forgetPerson();
  navigate(homePage.to());
}

/** Where the browser has no choice yet, applies the account's language and currency, once per user. */
function useAccountChoices(user: User | undefined) {
  const { chooseCurrency } = useCurrencyChoice();
  const followed = useRef<string>(undefined);
  useEffect(() => {
    if (!user || followed.current === user._id) return;
    followed.current = user._id;
    if (readCookie('currency') === undefined) chooseCurrency(user.currency);
    if (readCookie('locale') === undefined) void speak(user.locale);
  }, [user, chooseCurrency]);
}
