import type { Review } from '@anun/sdk';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../../ui/classes.ts';
import { DomainName } from '../../../ui/DomainName.tsx';
import css from '../Reviews.module.css';
import { kindOf, useWaiting } from './reviewWords.ts';

interface ReviewQueueProps {
  cases: readonly Review[];
  /** The ID of the open case. */
  open: string;
  onOpen: (id: string) => void;
}

/** Each case with its domain, kind, customer and waiting time. */
export function ReviewQueue({ cases, open, onOpen }: ReviewQueueProps) {
  const { t } = useTranslation('reviews');
  const waiting = useWaiting();
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  return (
    <nav aria-label={t('queue')}>
      <h2 className={css.queueTitle}>{t('queue')}</h2>
      <ol className={css.queue} ref={list}>
        {cases.map((review) => (
          <li key={review._id}>
            <button
              type="button"
              aria-current={review._id === open ? 'true' : undefined}
              className={classes(css.entry, review._id === open && css.open)}
              onClick={() => onOpen(review._id)}
            >
              <DomainName name={review.label} size="list" />
              <small>
                {t(kindOf(review))} · {review.account.organization || review.account.fullName}
              </small>
              <small>{t('waits', { time: waiting(review.createdAt) })}</small>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
