import IconChevronLeft from '@tabler/icons-react/icons/IconChevronLeft';
import IconChevronRight from '@tabler/icons-react/icons/IconChevronRight';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../format.ts';
import { icon } from './icon.ts';
import { Link } from './Link.tsx';
import css from './Pager.module.css';

interface PagerProps {
  page: number;
  total: number;
  limit: number;
  /** 1 for lists, 0 for the marketplace and backorders. */
  firstPage?: 0 | 1;
  hrefFor: (page: number) => string;
}

const links = 5;

/** Up to five pages around the current one. */
export function pageWindow(page: number, firstPage: number, pages: number): number[] {
  const shown = Math.min(links, pages);
  const last = firstPage + pages - 1;
  const start = Math.max(firstPage, Math.min(page - Math.floor(links / 2), last - shown + 1));
  return Array.from({ length: shown }, (_, index) => start + index);
}

/** The range shown and links to up to five pages. Rendered only if there is more than one page. */
export function Pager({ page, total, limit, firstPage = 1, hrefFor }: PagerProps) {
  const { t } = useTranslation();
  if (total <= limit) return null;
  const pages = Math.ceil(total / limit);
  const last = firstPage + pages - 1;
  const from = (page - firstPage) * limit + 1;
  const to = Math.min(from + limit - 1, total);
  return (
    <nav className={css.pager} aria-label={t('pager.label')}>
      <span>{t('pager.range', { from: formatCount(from), to: formatCount(to), total: formatCount(total) })}</span>
      {page > firstPage && (
        <Link href={hrefFor(page - 1)} rel="prev" aria-label={t('pager.previous')}>
          <IconChevronLeft {...icon} />
        </Link>
      )}
      {pageWindow(page, firstPage, pages).map((one) => (
        <Link key={one} href={hrefFor(one)} aria-current={one === page ? 'page' : undefined}>
          {one + 1 - firstPage}
        </Link>
      ))}
      {page < last && (
        <Link href={hrefFor(page + 1)} rel="next" aria-label={t('pager.next')}>
          <IconChevronRight {...icon} />
        </Link>
      )}
    </nav>
  );
}
