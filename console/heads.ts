import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** What the head of each page says, as keys of the catalogues; the page itself sets the same once it runs. */
interface Head {
  path: string;
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
    namespace: 'home',
    title: 'meta.title',
    description: 'meta.description',
    keywords: 'meta.keywords',
    bare: true,
  },
  {
    path: '/search/:domain',
    namespace: 'search',
    title: 'meta.title',
    description: 'meta.description',
    keywords: 'meta.keywords',
  },
  { path: '/search', namespace: 'search', title: 'meta.emptyTitle', description: 'meta.emptyDescription' },
  {
    path: '/bulk-search',
    namespace: 'search',
    title: 'bulk.title',
    description: 'bulk.description',
    keywords: 'meta.keywords',
  },
  {
    path: '/pricing',
    namespace: 'pricing',
    title: 'meta.title',
    description: 'meta.description',
    keywords: 'meta.keywords',
  },
  {
    path: '/domain-transfer',
    namespace: 'transfer',
    title: 'title',
    description: 'description',
    keywords: 'keywords',
  },
  { path: '/transfer-wizard', namespace: 'transfer', title: 'wizard.title', description: 'wizard.description' },
  { path: '/transfer-wizard/:step', namespace: 'transfer', title: 'wizard.title', description: 'wizard.description' },
  {
    path: '/transfer-wizard/:step/:more',
    namespace: 'transfer',
    title: 'wizard.title',
    description: 'wizard.description',
  },
  { path: '/cart/checkout', namespace: 'cart', title: 'meta.title', description: 'meta.description' },
  { path: '/login', namespace: 'auth', title: 'meta.login', description: 'meta.loginDescription' },
  { path: '/register', namespace: 'auth', title: 'meta.register', description: 'meta.registerDescription' },
  { path: '/confirm-email', namespace: 'auth', title: 'meta.confirm' },
  { path: '/account/domains', namespace: 'domains', title: 'meta.list', description: 'meta.description' },
  { path: '/account/orders', namespace: 'order', title: 'meta.list', description: 'meta.description' },
  { path: '/account/domains/:domain', namespace: 'domains', title: 'meta.detail' },
  { path: '/account/domains/:domain/:part', namespace: 'domains', title: 'meta.detail' },
  { path: '/order/:id/completed', namespace: 'order', title: 'meta.title', description: 'meta.description' },
  { path: '/orders/:id', namespace: 'order', title: 'meta.title', description: 'meta.description' },
  { path: '/account/contacts', namespace: 'settings', title: 'meta.contacts' },
  { path: '/account/settings/general/nameservers', namespace: 'settings', title: 'servers.meta' },
  { path: '/account/invitations', namespace: 'sharing', title: 'meta.invitations' },
  { path: '/account/tokens', namespace: 'settings', title: 'meta.tokens' },
  { path: '/reviews', namespace: 'reviews', title: 'title' },
  { path: '/discrepancies', namespace: 'reviews', title: 'differ.title' },
  { path: '/undecided', namespace: 'reviews', title: 'undecided.title' },
  { path: '/api', namespace: 'developers', title: 'api.meta', description: 'api.description' },
  { path: '/outbox', namespace: 'developers', title: 'outbox.title' },
  { path: '/about', namespace: 'documents', title: 'about.title', description: 'about.description' },
  { path: '/terms', namespace: 'documents', title: 'terms.title', description: 'terms.description' },
  {
    path: '/special-terms',
    namespace: 'documents',
    title: 'specialTerms.title',
    description: 'specialTerms.description',
  },
  { path: '/privacy', namespace: 'documents', title: 'privacy.title', description: 'privacy.description' },
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

/** Writes `heads.json`, from which the server fills the head of each page before it leaves. */
export const headList: Plugin = {
  name: 'anun-head-list',
  apply: 'build',
  generateBundle() {
    const list = heads.map((head) => ({
      path: head.path,
      texts: Object.fromEntries(languages.map((language) => [language, headOf(head, language)])),
    }));
    this.emitFile({ type: 'asset', fileName: 'heads.json', source: JSON.stringify(list) });
  },
};
