import type { Plan } from '@anun/sdk';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatYears, inCurrency } from '../../format.ts';
import { useCurrency } from '../../shell/currency.tsx';
import css from './Pricing.module.css';
import type { PriceRow } from './priceRows.ts';
import { useRowsOnScreen } from './useRowsOnScreen.ts';

const height = 55;
const buffer = 15;
const columns = ['tld', 'duration', 'register', 'renew', 'transfer'] as const;

/** Prices by zone and term; only what is near the window is drawn. */
export function PriceTable({ rows }: { rows: readonly PriceRow[] }) {
  const { t } = useTranslation('pricing');
  const { t: words } = useTranslation();
  const body = useRef<HTMLTableSectionElement>(null);
  const { start, end } = useRowsOnScreen(body, { count: rows.length, height, buffer });
  return (
    <table className={css.table} aria-rowcount={rows.length + 1}>
      <caption className="vh">{t('caption')}</caption>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        <Gap rows={start} />
        {rows.slice(start, end).map(({ tld, years, register, renew, transfer }, at) => (
          <tr key={`${tld} ${years}`} aria-rowindex={start + at + 2}>
            <th scope="row" className={css.zone}>
              .{tld}
            </th>
            <td>{formatYears(words, years)}</td>
            <Amount plan={register} />
            <Amount plan={renew} />
            <Amount plan={transfer} />
          </tr>
        ))}
        <Gap rows={rows.length - end} />
      </tbody>
    </table>
  );
}

/** Holds the place of rows that are not drawn. */
const Gap = ({ rows }: { rows: number }) =>
  rows > 0 && (
    <tr className={css.gap} aria-hidden>
      <td colSpan={columns.length} style={{ height: rows * height }}>
        {'\u00a0'}
      </td>
    </tr>
  );

function Amount({ plan }: { plan: Plan | undefined }) {
  const { t } = useTranslation('pricing');
  const currency = useCurrency();
  if (!plan)
    return (
      <td className={css.absent}>
        <span aria-hidden>--</span>
        <span className="vh">{t('absent')}</span>
      </td>
    );
  const { amd, usd } = plan.prices.total;
  return <td className={css.amount}>{inCurrency({ amd, usd }, currency)}</td>;
}
