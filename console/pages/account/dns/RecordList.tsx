import type { DnsRecord, DomainDetail } from '@anun/sdk';
import IconListDetails from '@tabler/icons-react/icons/IconListDetails';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { largeIcon } from '../../../ui/icon.ts';
import { TextField } from '../../../ui/inputs.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Draft, edit, removal } from './recordDrafts.ts';
import { RecordForm } from './RecordForm.tsx';
import { RecordRow } from './RecordRow.tsx';
import type { RecordChanges } from './useRecordChanges.ts';
import css from './Zone.module.css';

/** Rows drawn at first, and the number of rows from which they can be searched. */
const drawn = 100;
const searchable = 8;

interface RecordListProps {
  domain: DomainDetail;
  changes: RecordChanges;
  /** What is wrong with each draft, by its key and field. */
  problems: ReadonlyMap<string, ReadonlyMap<string, string>>;
  disabled: boolean;
  list: RefObject<HTMLUListElement | null>;
}

/** The records of a zone, those that are being changed as forms in their place. */
export function RecordList({ domain, changes, problems, disabled, list }: RecordListProps) {
  const { t } = useTranslation('dns');
  const [find, setFind] = useState('');
  const [all, setAll] = useState(false);
  const { drafts, source } = changes;
  const { records } = domain;
  const shown = records.filter((record) => matches(record, find));
  const rows = all || find !== '' ? shown : shown.slice(0, drawn);
  const form = (draft: Draft) => (
    <RecordForm
      key={draft.key}
      draft={draft}
      zone={domain.domain}
      problems={problems.get(draft.key) ?? new Map()}
      disabled={disabled}
      onChange={(values) => changes.edit(draft.key, values)}
      onLeave={() => changes.leave(draft.key)}
      onDiscard={() => changes.drop(draft.key)}
    />
  );
  return (
    <>
      {records.length >= searchable && (
        <div className={css.find}>
          <TextField label={t('find')} value={find} onChange={(event) => setFind(event.target.value)} />
        </div>
      )}
      {records.length === 0 && drafts.length === 0 && source.kind === 'records' && (
        <EmptyState icon={<IconListDetails {...largeIcon} />} title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      )}
      {find !== '' && shown.length === 0 && <p className={css.none}>{t('none')}</p>}
      {records.length > 0 && <Heads />}
      <ul className={css.list} ref={list} aria-label={t('title')}>
        {drafts.filter(({ id }) => id === undefined).map(form)}
        {rows.map((record) => {
          const draft = drafts.find(({ id }) => id === record.id);
          if (draft && !draft.removed) return form(draft);
          return (
            <RecordRow
              key={record.id}
              record={record}
              removed={draft !== undefined}
              disabled={disabled || source.kind !== 'records'}
              onEdit={() => changes.put(edit(record, domain.domain))}
              onRemove={() => changes.put(removal(record, domain.domain))}
              onKeep={() => draft && changes.drop(draft.key)}
            />
          );
        })}
      </ul>
      {rows.length < shown.length && (
        <Button rank="bare" onClick={() => setAll(true)}>
          {t('all', { count: shown.length })}
        </Button>
      )}
    </>
  );
}

function Heads() {
  const { t } = useTranslation('dns');
  return (
    <div className={css.heads}>
      <span>{t('field.type')}</span>
      <span>
        {t('field.name')} / {t('field.content')}
      </span>
      <span>{t('field.ttl')}</span>
    </div>
  );
}

const matches = ({ name, content, type }: DnsRecord, find: string): boolean =>
  `${type} ${name} ${content}`.toLowerCase().includes(find.trim().toLowerCase());
