import type { DomainInfo } from '@anun/sdk';
import IconAdjustmentsHorizontal from '@tabler/icons-react/icons/IconAdjustmentsHorizontal';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../format.ts';
import { Dropdown } from '../../../ui/Dropdown.tsx';
import { icon } from '../../../ui/icon.ts';
import css from './Domains.module.css';
import { type DomainQuery, domainsAddress, type Filter, segments } from './domainQuery.ts';

/** Filters without a tab of their own, in pairs. */
const menu: readonly { filter: Filter; count: (info: DomainInfo) => number; apart?: boolean }[] = [
  { filter: 'all', count: ({ total }) => total },
  { filter: 'auto_renew_on', count: ({ autoRenewCount }) => autoRenewCount, apart: true },
  { filter: 'auto_renew_off', count: ({ total, autoRenewCount }) => total - autoRenewCount },
  { filter: 'privacy_on', count: ({ privateCount }) => privateCount, apart: true },
  { filter: 'privacy_off', count: ({ total, privateCount }) => total - privateCount },
  { filter: 'locked', count: ({ lockedCount }) => lockedCount, apart: true },
  { filter: 'unlocked', count: ({ total, lockedCount }) => total - lockedCount },
  { filter: 'not_for_sale', count: ({ total, forSaleCount }) => total - forSaleCount, apart: true },
  { filter: 'ended', count: ({ endedCount }) => endedCount, apart: true },
];

/** More filters in a menu, each with its count; the button shows the active one. */
export function DomainFilters({ query, info }: { query: DomainQuery; info: DomainInfo | undefined }) {
  const { t } = useTranslation('domains');
  const here = !segments.includes(query.filter);
  const label = here ? t(`list.filter.${query.filter}`) : t('list.filters');
  return (
    <Dropdown
      label={here ? `${t('list.filter.label')}: ${label}` : label}
      className={here ? css.filtered : css.filters}
      items={menu.map(({ filter, count, apart }) => ({
        key: filter,
        href: domainsAddress(query, { filter }),
        checked: query.filter === filter,
        apart,
        label: (
          <>
            {t(`list.filter.${filter}`)}
            {info && <span className={css.count}>{formatCount(count(info))}</span>}
          </>
        ),
      }))}
    >
      <IconAdjustmentsHorizontal {...icon} />
      {label}
    </Dropdown>
  );
}
