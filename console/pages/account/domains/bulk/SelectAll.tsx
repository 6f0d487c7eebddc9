import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../format.ts';
import { goToBulkBar } from '../../../../ui/BulkBar.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Progress } from '../../../../ui/Progress.tsx';
import { useToldProgress } from '../../../../ui/useToldProgress.ts';
import type { DomainQuery } from '../domainQuery.ts';
import css from './Bulk.module.css';
import { allMatching, mostNames, type Selected } from './changes.ts';

interface SelectAllProps {
  query: DomainQuery;
  /** The number of domains that match the filter and search. */
  matching: number;
  selected: Selected;
  /** Whether the whole page is selected. */
  wholePage: boolean;
  onSelect: (selected: Selected) => void;
}

/** Extends the selection from the page to all matches: loaded page by page, up to the maximum of one change. */
export function SelectAll({ query, matching, selected, wholePage, onSelect }: SelectAllProps) {
  const { t } = useTranslation('domains');
  const [read, setRead] = useState(0);
  const stop = useRef<AbortController>(null);
  const all = useMutation({
    mutationFn: () => {
      stop.current = new AbortController();
      setRead(0);
      return allMatching(query, { onRead: setRead, signal: stop.current.signal });
    },
  });
  useEffect(() => () => stop.current?.abort(), []);
  const most = Math.min(matching, mostNames);
  if (all.isPending) return <Reading read={read} total={matching} onStop={() => stop.current?.abort()} />;
  if (selected.size > 0 && selected === all.data)
    return (
      selected.size === mostNames &&
      matching > mostNames && <p className={css.all}>{t('bulk.most', { most: formatCount(mostNames) })}</p>
    );
  if (!wholePage || selected.size >= most) return null;
  return (
    <p className={css.all}>
      <Button
        onClick={() => {
          all.mutate(undefined, {
            onSuccess(found) {
              onSelect(found);
              // This button is gone; the bulk actions come next.
              goToBulkBar();
            },
          });
        }}
      >
        {matching > mostNames
          ? t('bulk.selectFirst', { most: formatCount(mostNames), total: formatCount(matching) })
          : t('bulk.selectAll', { count: matching, total: formatCount(matching) })}
      </Button>
    </p>
  );
}

interface ReadingProps {
  read: number;
  total: number;
  onStop: () => void;
}

/** The progress and a stop button, which takes the focus of the button that started it. */
function Reading({ read, total, onStop }: ReadingProps) {
  const { t } = useTranslation(['domains', 'common']);
  const what = t('bulk.selecting');
  useToldProgress({ what, done: read, total });
  const cancel = useRef<HTMLDivElement>(null);
  useEffect(() => cancel.current?.querySelector('button')?.focus(), []);
  return (
    <div className={css.all} ref={cancel}>
      <Progress label={what} done={read} total={total} />
      <p>{t('bulk.read', { done: formatCount(read), total: formatCount(total) })}</p>
      <Button onClick={onStop}>{t('common:cancel')}</Button>
    </div>
  );
}
