import type { Undecided } from '@anun/sdk';
import { useTranslation } from 'react-i18next';
import { formatMoment, inCurrency } from '../../../format.ts';
import { Button } from '../../../ui/Button.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { DomainName } from '../../../ui/DomainName.tsx';
import css from '../Reviews.module.css';

type Action = Undecided['actions'][number];
const ATTEMPTS = ['started', 'pending', 'unknown', 'delivering', 'processing'] as const;

interface UndecidedTableProps {
  rows: readonly Undecided[];
  /** The entry being checked. */
  asking: string | undefined;
  onAct: (entry: Undecided, action: Action) => void;
}

/** One row per operation: what and whose it is, since when, the last attempt, and the actions. */
export function UndecidedTable({ rows, asking, onAct }: UndecidedTableProps) {
  const { t } = useTranslation('reviews');
  const nameOf = ({ domain, orderId, _id }: Undecided): string => domain ?? orderId ?? _id;
  const columns: Column<Undecided>[] = [
    {
      id: 'what',
      head: t('undecided.columns.what'),
      place: 'name',
      cell: (entry) => {
        const attempt = ATTEMPTS.find((one) => one === entry.attempt);
        return (
          <>
            {entry.domain && entry.asciiDomain ? (
              <DomainName name={entry.domain} asciiName={entry.asciiDomain} size="list" />
            ) : (
              nameOf(entry)
            )}
            <small className={css.who}>
              {[t(`undecided.kind.${entry.kind}`), attempt ? t(`undecided.attempt.${attempt}`) : entry.attempt]
                .filter(Boolean)
                .join(', ')}
            </small>
            {entry.owner && (
              <small className={css.who}>
                {[entry.owner.organization || entry.owner.fullName, entry.owner.email].join(', ')}
              </small>
            )}
            {entry.amount !== null && (
              <small className={css.who}>
                {t('undecided.paid', { amount: inCurrency({ amd: entry.amount, usd: 0 }, 'AMD') })}
              </small>
            )}
          </>
        );
      },
    },
    {
      id: 'since',
      head: t('undecided.columns.since'),
      place: 'status',
      cell: ({ since }) => <time dateTime={since}>{formatMoment(since)}</time>,
    },
    {
      id: 'tried',
      head: t('undecided.columns.tried'),
      place: 'date',
      cell: ({ triedAt, tries, answer }) => (
        <>
          {triedAt ? formatMoment(triedAt) : t('undecided.never')}
          {tries > 0 && <small className={css.who}>{t('undecided.tries', { count: tries })}</small>}
          {answer && <small className={css.who}>{t('undecided.answer', { answer })}</small>}
        </>
      ),
    },
    {
      id: 'action',
      head: t('undecided.columns.action'),
      place: 'action',
      cell: (entry) => (
        <div className={css.acts}>
          {entry.actions.map((action) => (
            <Button
              key={action}
              loading={action === 'ask' && asking === entry._id}
              onClick={() => onAct(entry, action)}
              aria-label={t('undecided.actionOn', { action: t(`undecided.action.${action}`), name: nameOf(entry) })}
            >
              {t(`undecided.action.${action}`)}
            </Button>
          ))}
        </div>
      ),
    },
  ];
  return <DataTable caption={t('undecided.title')} columns={columns} rows={rows} keyOf={({ _id }) => _id} />;
}
