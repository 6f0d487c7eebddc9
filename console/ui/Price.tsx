import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmd, formatUsd, inCurrency, isVisibleUsd } from '../format.ts';
import type { Currency } from '../languages.ts';
import { classes } from './classes.ts';
import css from './Price.module.css';

export interface Amounts {
  /** Whole drams. Missing for auctions, which are in dollars only. */
  amd?: number;
  /** Dollars, rounded by the server. */
  usd?: number;
}

interface PriceProps extends Amounts {
  /** The currency shown first. */
  currency: Currency;
  per?: 'year' | 'month';
  /** The previous price, struck through. */
  was?: Amounts;
  /** Text after the amount: "minimum bid", "first year, then 8,900 ֏". */
  note?: ReactNode;
  size?: 'md' | 'lg' | 'xl';
  /** The second currency below the first one, for columns. */
  stacked?: boolean;
}

const joined = '\u00a0';

/** A price from the server in the selected currency, followed by the other one in grey. Does no arithmetic. */
export function Price({ amd, usd, currency, per, was, note, size = 'md', stacked }: PriceProps) {
  const { t } = useTranslation();
  if (amd === undefined && usd === undefined) return null;
  const leadsUsd = usd !== undefined && (currency === 'USD' || amd === undefined);
  const lead = inCurrency({ amd, usd }, currency);
  const before = was && inCurrency(was, leadsUsd ? 'USD' : 'AMD');
  const term = per && t(per === 'year' ? 'price.perYear' : 'price.perMonth');
  const charged = leadsUsd && amd !== undefined && t('price.charged', { amount: formatAmd(amd) });
  const about = !leadsUsd && isVisibleUsd(usd) && `≈${joined}${formatUsd(usd)}`;
  return (
    <span className={classes(css.price, css[size], stacked && css.stacked)}>
      <span>
        {before && (
          <s>
            <span className="vh">{t('price.before')} </span>
            {before}
          </s>
        )}
        <span className={css.amount}>{lead}</span>
        {note && <small> {note}</small>}
        {term && <small> {term}</small>}
        {charged && !stacked && <small>,</small>}
      </span>
      {charged && <small>{stacked ? charged : ` ${charged}`}</small>}
      {about && <small className={css.about}> {about}</small>}
    </span>
  );
}
