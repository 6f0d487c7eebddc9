import type { Plan } from '@anun/sdk';
import { useTranslation } from 'react-i18next';
import { formatYears, inCurrency } from '../../format.ts';
import { useCurrency } from '../../shell/currency.tsx';
import { classes } from '../../ui/classes.ts';
import css from './Pricing.module.css';
import type { PriceRow } from './priceRows.ts';

const columns = ['register', 'renew', 'transfer', 'reactivate'] as const;
type Column = (typeof columns)[number];

/** Prices, one row per zone; on phones the registration price is beside the zone and the others below. */
export function PriceTable({ rows, years }: { rows: readonly PriceRow[]; years: number }) {
  const { t } = useTranslation('pricing');
  const { t: words } = useTranslation();
  return (
    <table className={css.table}>
      <caption className="vh">{t('caption', { term: formatYears(words, years) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('columns.tld')}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.tld}>
            <th scope="row" className={css.zone}>
              .{row.tld}
            </th>
            {columns.map((column) => (
              <Amount key={column} column={column} plan={row[column]} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Amount({ column, plan }: { column: Column; plan: Plan | undefined }) {
  const { t } = useTranslation('pricing');
  const { t: words } = useTranslation();
  const currency = useCurrency();
  const terms = column === 'register' || column === 'renew';
  const note = () => {
    if (!plan) return undefined;
    if (!terms) return plan.duration > 0 ? t('included', { term: formatYears(words, plan.duration) }) : undefined;
    return plan.duration > 1
      ? `${inCurrency(plan.prices.currentPrice, currency)} ${words('price.perYear')}`
      : undefined;
  };
  return (
    <td className={classes(css[column], !plan && css.absent)}>
      <span className={css.label}>{t(`columns.${column}`)}</span>
      {plan ? <b>{inCurrency(plan.prices.total, currency)}</b> : t('absent')}
      {note() && <small>{note()}</small>}
    </td>
  );
}
