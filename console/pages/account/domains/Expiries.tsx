import type { DomainInfo } from '@anun/sdk';
import IconCalendar from '@tabler/icons-react/icons/IconCalendar';
import { type CSSProperties, lazy, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../api/queries.ts';
import { formatCount, inCurrency } from '../../../format.ts';
import { useCurrency } from '../../../shell/currency.tsx';
import { Button } from '../../../ui/Button.tsx';
import { icon } from '../../../ui/icon.ts';
import { Lazily } from '../../../ui/Lazily.tsx';
import css from './Expiries.module.css';

const CalendarDialog = lazy(() => import('./CalendarDialog.tsx'));

/** How many domains expire in each month of a year: bars, with the same list as text for screen readers. */
export function Expiries({ months }: { months: DomainInfo['expiries'] }) {
  const { t } = useTranslation('domains');
  const id = useId();
  const [asked, setAsked] = useState(false);
  const currency = useCurrency();
  const balances = useUser().data?.balances;
  const most = Math.max(1, ...months.map(({ total }) => total));
  return (
    <section className="section" aria-labelledby={id}>
      <div className="split">
        <h2 id={id}>{t('expiries.title')}</h2>
        <Button icon={<IconCalendar {...icon} />} onClick={() => setAsked(true)}>
          {t('calendar.action')}
        </Button>
      </div>
      <ol className={css.months}>
        {months.map(({ month, total, renewing }, index) => {
          const [year = '', number = ''] = month.split('-');
          return (
            <li key={month}>
              <span className="vh">
                {t('expiries.month', { count: total, month: `${number}.${year}`, renewing: formatCount(renewing) })}
              </span>
              <span className={css.bar} aria-hidden>
                {total > 0 && <span className={css.count}>{formatCount(total)}</span>}
                <span className={css.ending} style={shareOf(total - renewing, most)} />
                <span className={css.renewing} style={shareOf(renewing, most)} />
              </span>
              <span className={css.month} aria-hidden>
                {number}
                {((index === 0 && number !== '12') || number === '01') && <small>{year}</small>}
              </span>
            </li>
          );
        })}
      </ol>
      <ul className={css.legend}>
        <li className={css.ofRenewing}>{t('expiries.renewing')}</li>
        <li className={css.ofEnding}>{t('expiries.ending')}</li>
      </ul>
      {balances && months.some(({ renewing }) => renewing > 0) && (
        <p className={css.covered}>{t('expiries.covered', { balance: inCurrency(balances, currency) })}</p>
      )}
      {asked && (
        <Lazily>
          <CalendarDialog onClose={() => setAsked(false)} />
        </Lazily>
      )}
    </section>
  );
}

const shareOf = (part: number, most: number): CSSProperties => ({ blockSize: `${(part / most) * 100}%` });
