import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { filesOf, type OutputFiles } from './preloads.ts';

/** What the head of each page says, as keys of the catalogues; the page itself sets the same once it runs. */
interface Head {
  path: string;
  /** Where its code begins, which is fetched with the document. */
  file: string;
  namespace: string;
  title: string;
  description?: string;
  keywords?: string;
  /** The title has the brand already. */
  bare?: boolean;
}
const heads: Head[] = [
  {
    path: '/',
    file: 'pages/home/HomePage.tsx',
    namespace: 'home',
    title: 'meta.title',
    description: 'meta.description',
    keywords: 'meta.keywords',
    bare: true,
  },
  {
    path: '/search/:domain',
    file: 'pages/search/SearchPage.tsx',
    namespace: 'search',
    title: 'meta.title',
    description: 'meta.description',
    keywords: 'meta.keywords',
  },
  {
    path: '/search',
    file: 'pages/search/SearchPage.tsx',
    namespace: 'search',
    title: 'meta.emptyTitle',
    description: 'meta.emptyDescription',
  },
  {
    path: '/bulk-search',
    file: 'pages/bulk/BulkSearchPage.tsx',
    namespace: 'search',
    title: 'bulk.title',
    description: 'bulk.description',
    keywords: 'meta.keywords',
  },
  {
    path: '/pricing',
    file: 'pages/pricing/PricingPage.tsx',
    namespace: 'pricing',
    title: 'meta.title',
    description: 'meta.description',
    keywords: 'meta.keywords',
  },
  {
    path: '/domain-transfer',
    file: 'pages/transfer/TransferPage.tsx',
    namespace: 'transfer',
    title: 'title',
    description: 'description',
    keywords: 'keywords',
  },
  {
    path: '/transfer-wizard',
    file: 'pages/transfer/WizardNamesPage.tsx',
    namespace: 'transfer',
    title: 'wizard.title',
    description: 'wizard.description',
  },
  {
    path: '/transfer-wizard/:step',
    file: 'pages/transfer/WizardNamesPage.tsx',
    namespace: 'transfer',
    title: 'wizard.title',
    description: 'wizard.description',
  },
  {
    path: '/transfer-wizard/:step/:more',
    file: 'pages/transfer/WizardNamesPage.tsx',
    namespace: 'transfer',
    title: 'wizard.title',
    description: 'wizard.description',
  },
  {
    path: '/cart/checkout',
    file: 'pages/checkout/CheckoutPage.tsx',
    namespace: 'cart',
    title: 'meta.title',
    description: 'meta.description',
  },
  {
    path: '/login',
    file: 'pages/auth/LoginPage.tsx',
    namespace: 'auth',
    title: 'meta.login',
    description: 'meta.loginDescription',
  },
  {
    path: '/register',
    file: 'pages/auth/RegisterPage.tsx',
    namespace: 'auth',
    title: 'meta.register',
    description: 'meta.registerDescription',
  },
  { path: '/confirm-email', file: 'pages/auth/ConfirmEmailPage.tsx', namespace: 'auth', title: 'meta.confirm' },
  {
    path: '/account/domains',
    file: 'pages/account/DomainsPage.tsx',
    namespace: 'domains',
    title: 'meta.list',
    description: 'meta.description',
  },
  {
    path: '/account/orders',
    file: 'pages/account/OrdersPage.tsx',
    namespace: 'order',
    title: 'meta.list',
    description: 'meta.description',
  },
  {
    path: '/account/domains/:domain',
    file: 'pages/account/DomainPage.tsx',
    namespace: 'domains',
    title: 'meta.detail',
  },
  {
    path: '/account/domains/:domain/:part',
    file: 'pages/account/DomainPage.tsx',
    namespace: 'domains',
    title: 'meta.detail',
  },
  {
    path: '/order/:id/completed',
    file: 'pages/order/OrderPage.tsx',
    namespace: 'order',
    title: 'meta.title',
    description: 'meta.description',
  },
  {
    path: '/orders/:id',
    file: 'pages/order/OrderPage.tsx',
    namespace: 'order',
    title: 'meta.title',
    description: 'meta.description',
  },
  { path: '/account/contacts', file: 'pages/account/ContactsPage.tsx', namespace: 'settings', title: 'meta.contacts' },
  {
    path: '/account/settings/general/nameservers',
    file: 'pages/account/settings/DefaultServersPage.tsx',
    namespace: 'settings',
    title: 'servers.meta',
  },
  {
    path: '/account/invitations',
    file: 'pages/account/sharing/InvitationsPage.tsx',
    namespace: 'sharing',
    title: 'meta.invitations',
  },
  { path: '/account/tokens', file: 'pages/account/TokensPage.tsx', namespace: 'settings', title: 'meta.tokens' },
  { path: '/reviews', file: 'pages/admin/ReviewsPage.tsx', namespace: 'reviews', title: 'title' },
  { path: '/discrepancies', file: 'pages/admin/DiscrepanciesPage.tsx', namespace: 'reviews', title: 'differ.title' },
  { path: '/undecided', file: 'pages/admin/UndecidedPage.tsx', namespace: 'reviews', title: 'undecided.title' },
  {
    path: '/api',
    file: 'pages/api/ApiPage.tsx',
    namespace: 'developers',
    title: 'api.meta',
    description: 'api.description',
  },
  { path: '/outbox', file: 'pages/outbox/OutboxPage.tsx', namespace: 'developers', title: 'outbox.title' },
  {
    path: '/about',
    file: 'documents/DocumentPage.tsx',
    namespace: 'documents',
    title: 'about.title',
    description: 'about.description',
  },
  {
    path: '/terms',
    file: 'documents/DocumentPage.tsx',
    namespace: 'documents',
    title: 'terms.title',
    description: 'terms.description',
  },
  {
    path: '/special-terms',
    file: 'documents/DocumentPage.tsx',
    namespace: 'documents',
    title: 'specialTerms.title',
    description: 'specialTerms.description',
  },
  {
    path: '/privacy',
    file: 'documents/DocumentPage.tsx',
    namespace: 'documents',
    title: 'privacy.title',
    description: 'privacy.description',
  },
];
const languages = ['en', 'hy', 'ru', 'zh'];

/** A text of a catalogue; a key that is missing fails the build. */
function text(language: string, namespace: string, key: string): string {
  const catalogue: unknown = JSON.parse(
    readFileSync(new URL(`./locales/${language}/${namespace}.json`, import.meta.url), 'utf8'),
  );
  let found = catalogue;
  for (const part of key.split('.')) found = isTable(found) ? found[part] : undefined;
  if (typeof found !== 'string') throw new Error(`${language}/${namespace}.json has no ${key}`);
  return found;
}
const isTable = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function headOf(head: Head, language: string) {
  const own = (key: string | undefined, fallback: string) =>
    key ? text(language, head.namespace, key) : text(language, 'shell', fallback);
  const title = text(language, head.namespace, head.title);
  return {
    title: head.bare ? title : text(language, 'shell', 'page.title').replace('{{title}}', title),
    description: own(head.description, 'page.description'),
    keywords: own(head.keywords, 'page.keywords'),
  };
}

/** The catalogues that a page waits for; all others come together. */
const cataloguesOf = ({ namespace }: Head, language: string) => [
  ...['common', 'shell', 'errors'].map((name) => `locales/${language}/${name}.json`),
  namespace === 'home' ? `locales/${language}/home.json` : `texts/${language}.ts`,
];

/** Writes `heads.json`, from which the server fills the head of each page before it leaves. */
export const headList: Plugin = {
  name: 'anun-head-list',
  apply: 'build',
  generateBundle(_options, bundle) {
    const output: OutputFiles = bundle;
    // The gallery has no pages.
    if (!Object.values(output).some(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'))) return;
    const list = heads.map((head) => ({
      path: head.path,
      files: filesOf(output, [head.file]),
      texts: Object.fromEntries(
        languages.map((language) => [
          language,
          { ...headOf(head, language), files: filesOf(output, cataloguesOf(head, language)) },
        ]),
      ),
    }));
    this.emitFile({ type: 'asset', fileName: 'heads.json', source: JSON.stringify(list) });
  },
};
