import type { Icon } from '@tabler/icons-react';
import type { FlatNamespace } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Access, NavPlace } from '../page.ts';
import { homePage } from '../pages/home/page.ts';
import { pages } from '../routes.ts';
import type { ShellUser } from './types.ts';

export interface NavLink {
  href: string;
  label: string;
  icon?: Icon;
  /** Whether it leads to the page on screen or to a page above it. */
  current: boolean;
}

/** The frame waits for its own catalogue only; pages with a list of pages have waited for all others. */
const catalogues: FlatNamespace[] = ['shell'];

/** The pages that are listed in a place, in their order, as seen from the page on screen. */
export function useLinks(place: NavPlace, path: string): (NavLink & { access: Access })[] {
  const { t } = useTranslation(catalogues);
  return pages
    .flatMap((page) => (page.nav ?? []).filter((entry) => entry.in === place).map((entry) => ({ ...entry, page })))
    .sort((left, right) => left.at - right.at)
    .map(({ page, label, icon, covers }) => ({
      href: page.path,
      label: t(label),
      icon,
      current: isBelow(page.path, path) || (covers !== undefined && isBelow(covers, path)),
      access: page.access,
    }));
}

/** The header's links: only for those who may open them. */
export function useMainLinks(path: string, user: ShellUser | undefined): NavLink[] {
  return useLinks('header', path).filter(({ access }) => {
    if (access === 'administrator') return user?.administrator;
    return access === 'everybody' || user !== undefined;
  });
}

const isBelow = (href: string, path: string) =>
  path === href || (href !== homePage.path && path.startsWith(`${href}/`));
