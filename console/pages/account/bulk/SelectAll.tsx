import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import type { DomainQuery } from '../domainQuery.ts';
import css from './Bulk.module.css';
import { allMatching, mostNames, type Selected } from './changes.ts';

interface SelectAllProps {
  query: DomainQuery;
  /** Names that the filter and the search choose. */
  matching: number;
  selected: Selected;
  /** Is the whole page selected? */
  wholePage: boolean;
  onSelect: (selected: Selected) => void;
}

/** From the whole page on to all that match: read page by page, as many as one change takes. */
export function SelectAll({ query, matching, selected, wholePage, onSelect }: SelectAllProps) {
  const { t } = useTranslation(['domains', 'common']);
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
  if (all.isPending)
    return (
      <div className={css.all}>
        <Progress label={t('bulk.selecting')} done={read} total={matching} />
        <output>{t('bulk.read', { done: formatCount(read), total: formatCount(matching) })}</output>
        <Button onClick={() => stop.current?.abort()}>{t('common:cancel')}</Button>
      </div>
    );
  if (selected.size > 0 && selected === all.data)
    return (
      selected.size === mostNames &&
      matching > mostNames && <p className={css.all}>{t('bulk.most', { most: formatCount(mostNames) })}</p>
    );
  if (!wholePage || selected.size >= most) return null;
  return (
    <p className={css.all}>
      <Button onClick={() => all.mutate(undefined, { onSuccess: onSelect })}>
        {matching > mostNames
          ? t('bulk.selectFirst', { most: formatCount(mostNames), total: formatCount(matching) })
          : t('bulk.selectAll', { count: matching, total: formatCount(matching) })}
      </Button>
    </p>
  );
}
