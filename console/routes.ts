import { createElement } from 'react';
import type { DocumentName } from './documents/DocumentPage.tsx';
import { type Page, page } from './page.ts';

/**
 * Who may see a page: everybody but those whose address waits for its confirmation, who see that page alone; those who are
 * not signed in; those who are signed in and confirmed; of these the administrators. A tool of the test realm is open to
 * all: the letter with the confirmation is found there.
 */
export type Access = 'everybody' | 'tool' | 'guest' | 'confirming' | 'verified' | 'administrator';

export interface Route {
  /** Parts that begin with a colon stand for any one part. */
  path: string;
  access: Access;
  page: Page;
}

const document = (name: DocumentName): Page =>
  page(async () => {
    const { default: DocumentPage } = await import('./documents/DocumentPage.tsx');
    return { default: () => createElement(DocumentPage, { name }) };
  });

const SearchPage = page(() => import('./pages/search/SearchPage.tsx'));
const WizardNamesPage = page(() => import('./pages/transfer/WizardNamesPage.tsx'));
const OrderPage = page(() => import('./pages/order/OrderPage.tsx'));
const DomainPage = page(() => import('./pages/account/DomainPage.tsx'));
const SettingsElsewhere = page(() => import('./pages/account/settings/SettingsElsewhere.tsx'));
const NotFoundPage = page(async () => ({ default: (await import('./shell/NotFoundPage.tsx')).NotFoundPage }));

/** Every page of the console. What is not here is not found. */
export const routes: readonly Route[] = [
  { path: '/', access: 'everybody', page: page(() => import('./pages/home/HomePage.tsx')) },
  { path: '/search', access: 'everybody', page: SearchPage },
  { path: '/search/:domain', access: 'everybody', page: SearchPage },
  { path: '/bulk-search', access: 'everybody', page: page(() => import('./pages/bulk/BulkSearchPage.tsx')) },
  { path: '/domain-transfer', access: 'everybody', page: page(() => import('./pages/transfer/TransferPage.tsx')) },
  { path: '/transfer-wizard', access: 'everybody', page: WizardNamesPage },
  {
    path: '/transfer-wizard/password',
    access: 'verified',
    page: page(() => import('./pages/transfer/WizardCodesPage.tsx')),
  },
  {
    path: '/transfer-wizard/approve',
    access: 'verified',
    page: page(() => import('./pages/transfer/WizardResultPage.tsx')),
  },
  { path: '/transfer-wizard/:part', access: 'everybody', page: WizardNamesPage },
  { path: '/transfer-wizard/:part/:more', access: 'everybody', page: WizardNamesPage },
  { path: '/pricing', access: 'everybody', page: page(() => import('./pages/pricing/PricingPage.tsx')) },
  { path: '/cart/checkout', access: 'everybody', page: page(() => import('./pages/checkout/CheckoutPage.tsx')) },
  { path: '/api', access: 'everybody', page: page(() => import('./pages/api/ApiPage.tsx')) },
  { path: '/outbox', access: 'tool', page: page(() => import('./pages/outbox/OutboxPage.tsx')) },
  { path: '/about', access: 'everybody', page: document('about') },
  { path: '/terms', access: 'everybody', page: document('terms') },
  { path: '/special-terms', access: 'everybody', page: document('specialTerms') },
  { path: '/privacy', access: 'everybody', page: document('privacy') },
  { path: '/404', access: 'everybody', page: NotFoundPage },

  { path: '/login', access: 'guest', page: page(() => import('./pages/auth/LoginPage.tsx')) },
  { path: '/register', access: 'guest', page: page(() => import('./pages/auth/RegisterPage.tsx')) },
  { path: '/confirm-email', access: 'confirming', page: page(() => import('./pages/auth/ConfirmEmailPage.tsx')) },

  { path: '/order/:id/completed', access: 'verified', page: OrderPage },
  { path: '/orders/:id', access: 'verified', page: OrderPage },
  { path: '/account/orders', access: 'verified', page: page(() => import('./pages/account/OrdersPage.tsx')) },
  { path: '/account/tokens', access: 'verified', page: page(() => import('./pages/account/TokensPage.tsx')) },
  { path: '/account/contacts', access: 'verified', page: page(() => import('./pages/account/ContactsPage.tsx')) },
  {
    path: '/account/settings/general/nameservers',
    access: 'verified',
    page: page(() => import('./pages/account/settings/DefaultServersPage.tsx')),
  },
  { path: '/account/settings', access: 'verified', page: SettingsElsewhere },
  { path: '/account/settings/:group', access: 'verified', page: SettingsElsewhere },
  { path: '/account/settings/:group/:page', access: 'verified', page: SettingsElsewhere },
  { path: '/account/settings/:group/:page/:tab', access: 'verified', page: SettingsElsewhere },
  {
    path: '/account/invitations',
    access: 'verified',
    page: page(() => import('./pages/account/sharing/InvitationsPage.tsx')),
  },
  { path: '/account/domains', access: 'verified', page: page(() => import('./pages/account/DomainsPage.tsx')) },
  { path: '/account/domains/:domain', access: 'verified', page: DomainPage },
  { path: '/account/domains/:domain/:part', access: 'verified', page: DomainPage },
  // Not below /admin: an address is either a page or an operation of the API, whoever asks.
  { path: '/reviews', access: 'administrator', page: page(() => import('./pages/admin/ReviewsPage.tsx')) },
  { path: '/discrepancies', access: 'administrator', page: page(() => import('./pages/admin/DiscrepanciesPage.tsx')) },
  { path: '/undecided', access: 'administrator', page: page(() => import('./pages/admin/UndecidedPage.tsx')) },
];

/** The screen for addresses that lead nowhere. */
export const notFound: Route = { path: '/404', access: 'everybody', page: NotFoundPage };

const partsOf = (path: string) => path.split('/').filter(Boolean);

/** The route of a raw path (`location.pathname`); a slash at its end makes no difference. */
export function routeOf(pathname: string): Route | undefined {
  const parts = partsOf(pathname);
  return routes.find(({ path }) => {
    const wanted = partsOf(path);
    return (
      wanted.length === parts.length && wanted.every((part, index) => part.startsWith(':') || part === parts[index])
    );
  });
}
