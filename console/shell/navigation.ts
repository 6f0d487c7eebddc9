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
  /** Whether it is the current page or one of its parents. */
  current: boolean;
}

/** The frame only needs its own catalogue; pages with a menu have already loaded the others. */
const catalogues: FlatNamespace[] = ['shell'];

/** The pages listed in a menu, in order. */
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

/** The header's links that the user may open. */
export function useMainLinks(path: string, user: ShellUser | undefined): NavLink[] {
  return useLinks('header', path).filter(({ access }) => {
    if (access === 'administrator') return user?.administrator;
    return access === 'everybody' || user !== undefined;
  });
}

const isBelow = (href: string, path: string) =>
  path === href || (href !== homePage.path && path.startsWith(`${href}/`));
