import type { Discrepancy } from '@anun/sdk';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../format.ts';
import { Button } from '../../../ui/Button.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { DomainName } from '../../../ui/DomainName.tsx';
import css from '../Reviews.module.css';

/** Kinds where both have the domain, with different values. */
const hasIt: readonly Discrepancy['kind'][] = ['expiry', 'name_servers', 'statuses'];

interface DiscrepancyTableProps {
  rows: readonly Discrepancy[];
  onDecide: (discrepancy: Discrepancy) => void;
}

/** One row per difference: domain and owner, the difference, since when, and the decision. */
export function DiscrepancyTable({ rows, onDecide }: DiscrepancyTableProps) {
  const { t } = useTranslation('reviews');
  const columns: Column<Discrepancy>[] = [
    {
      id: 'name',
      head: t('differ.columns.name'),
      place: 'name',
      cell: ({ domain, asciiDomain, owner }) => (
        <>
          <DomainName name={domain} asciiName={asciiDomain} size="list" />
          <small className={css.who}>{[owner.organization || owner.fullName, owner.email].join(', ')}</small>
        </>
      ),
    },
    {
      id: 'kind',
      head: t('differ.columns.what'),
      place: 'status',
      cell: ({ kind, ours, registry }) => (
        <>
          {t(`differ.kind.${kind}`)}
          <small className={css.who}>
            {hasIt.includes(kind)
              ? t('differ.both', { ours: ours || '–', registry: registry || '–' })
              : t('differ.says', { registry: registry || '–' })}
          </small>
        </>
      ),
    },
    {
      id: 'found',
      head: t('differ.columns.found'),
      place: 'date',
      cell: ({ foundAt }) => <time dateTime={foundAt}>{formatMoment(foundAt)}</time>,
    },
    {
      id: 'action',
      head: t('differ.columns.decision'),
      place: 'action',
      cell: (row) =>
        row.state === 'open' ? (
          <Button onClick={() => onDecide(row)} aria-label={t('differ.decideName', { domain: row.domain })}>
            {t('differ.decide')}
          </Button>
        ) : (
          <Decision row={row} />
        ),
    },
  ];
  return <DataTable caption={t('differ.title')} columns={columns} rows={rows} keyOf={({ _id }) => _id} />;
}

function Decision({ row: { state, decision, note } }: { row: Discrepancy }) {
  const { t } = useTranslation('reviews');
  return (
    <>
      {decision ? t(`differ.decision.${decision}`) : t(`differ.state.${state}`)}
      {note && <small className={css.who}>{note}</small>}
    </>
  );
}
