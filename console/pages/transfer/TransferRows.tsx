import type { TransferRow } from '@anun/sdk';
import IconCircleX from '@tabler/icons-react/icons/IconCircleX';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrency } from '../../shell/currency.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { badgeIcon } from '../../ui/icon.ts';
import { DomainName } from '../../ui/DomainName.tsx';
import { Price } from '../../ui/Price.tsx';
import css from './Transfer.module.css';

/** The result for each domain: ready with its price, or the reason why not. `aside` is an action for a row. */
export function TransferRows(props: { rows: readonly TransferRow[]; aside?: (row: TransferRow) => ReactNode }) {
  const { rows, aside } = props;
  const { t } = useTranslation('transfer');
  const currency = useCurrency();
  return (
    <ul className={css.rows}>
      {rows.map((row) => (
        <li key={`${row.line} ${row.domain}`}>
          <span>
            <span className={css.name}>
              <DomainName name={row.domain} gone={!row.success} />
            </span>
            {row.success ? (
              <small>{t('row.adds', { count: row.years })}</small>
            ) : (
              <small className={css.bad}>
                <strong>{t('row.issue')}</strong> {row.reason?.detail}
              </small>
            )}
          </span>
          {aside?.(row) ??
            (row.success ? (
              <Price {...(row.price ?? {})} currency={currency} stacked />
            ) : (
              <Badge tone="bad" icon={<IconCircleX {...badgeIcon} />}>
                {t('row.failed')}
              </Badge>
            ))}
        </li>
      ))}
    </ul>
  );
}
