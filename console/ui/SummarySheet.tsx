import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import css from './SummarySheet.module.css';

interface SummaryLine {
  label: ReactNode;
  amount: ReactNode;
}

interface SummarySheetProps {
  lines: readonly SummaryLine[];
  total: SummaryLine;
  /** Dollars, rate and VAT, below the total. */
  rate?: ReactNode;
  /** The main button. */
  action: ReactNode;
  /** The terms. */
  terms?: ReactNode;
  /** Below a hairline: the promo code. */
  coupon?: ReactNode;
  /** Below the sheet: who sees the card number. */
  note?: ReactNode;
}

/** The total and the pay button, sticky beside the items. */
export function SummarySheet({ lines, total, rate, action, terms, coupon, note }: SummarySheetProps) {
  return (
    <aside className={css.sheet}>
      <Card>
        <div className={css.body}>
          <dl className={css.lines}>
            {lines.map((line, index) => (
              <div key={index}>
                <dt>{line.label}</dt>
                <dd>{line.amount}</dd>
              </div>
            ))}
            <div className={css.total}>
              <dt>{total.label}</dt>
              <dd>{total.amount}</dd>
            </div>
          </dl>
          {rate && <p className={css.rate}>{rate}</p>}
          <div className={css.action}>{action}</div>
          {terms && <p className={css.terms}>{terms}</p>}
        </div>
        {coupon && <div className={css.coupon}>{coupon}</div>}
      </Card>
      {note && <p className={css.note}>{note}</p>}
    </aside>
  );
}

interface DockProps {
  amount: ReactNode;
  /** Dollars and VAT, small. */
  note?: ReactNode;
  action: ReactNode;
}

/** The total and the pay button at the bottom on phones, where the sheet hides its button. */
export function Dock({ amount, note, action }: DockProps) {
  return (
    <div className={css.dock}>
      <span>
        <strong>{amount}</strong>
        {note && <small>{note}</small>}
      </span>
      {action}
    </div>
  );
}
