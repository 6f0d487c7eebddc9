import type { TFunction } from 'i18next';
import type { NavEntry, ShellUser } from './types.ts';

/** The header's links: only pages that exist, and only for those who may open them. */
export function mainLinks(t: TFunction<'shell'>, user: ShellUser | undefined): NavEntry[] {
  const links = [{ href: '/', label: t('nav.search') }];
  links.push({ href: '/pricing', label: t('nav.prices') });
  if (user) links.push({ href: '/account/domains', label: t('nav.domains') });
  links.push({ href: '/api', label: t('nav.api') });
  if (user?.administrator) links.push({ href: '/reviews', label: t('nav.reviews') });
  return links;
}

/** My services: what a signed-in person has here. */
export function serviceLinks(t: TFunction<'shell'>): NavEntry[] {
  return [
    { href: '/account/domains', label: t('nav.domains') },
    { href: '/account/orders', label: t('nav.orders') },
    { href: '/account/contacts', label: t('nav.contacts') },
    { href: '/account/tokens', label: t('nav.tokens') },
  ];
}

/** Whether a link leads to the page on screen or to a page above it. */
export function isCurrent(href: string, path: string): boolean {
  if (href === '/') return path === '/' || path.startsWith('/search');
  return path === href || path.startsWith(`${href}/`);
}
