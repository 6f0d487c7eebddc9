import IconChevronRight from '@tabler/icons-react/icons/IconChevronRight';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Crumbs.module.css';
import { smallIcon } from './icon.ts';
import { Link } from './Link.tsx';

/** Breadcrumbs; the last one is the page itself and has no link. */
export function Crumbs({ items }: { items: readonly { label: string; href?: string }[] }) {
  const { t } = useTranslation();
  return (
    <nav className={css.crumbs} aria-label={t('breadcrumb')}>
      {items.map((item, index) => (
        <Fragment key={item.label}>
          {index > 0 && <IconChevronRight {...smallIcon} />}
          {item.href ? <Link href={item.href}>{item.label}</Link> : <span aria-current="page">{item.label}</span>}
        </Fragment>
      ))}
    </nav>
  );
}
