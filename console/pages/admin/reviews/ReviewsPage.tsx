import type { Review, ReviewList } from '@anun/sdk';
import IconChecks from '@tabler/icons-react/icons/IconChecks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { anun, queries } from '../../../api/client.ts';
import { keyOf } from '../../../api/keys.ts';
import { failureOf } from '../../../api/failures.ts';
import { CodeTwin } from '../../../ui/CodeTwin.tsx';
import type { CodeLanguage } from '../../../ui/highlight.ts';
import { largeIcon } from '../../../ui/icon.ts';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { curl } from '../../code.ts';
import { AdminParts } from '../AdminParts.tsx';
import { ReviewCase } from './ReviewCase.tsx';
import { ReviewQueue } from './ReviewQueue.tsx';
import css from '../Reviews.module.css';
import { useReviewKeys } from './useReviewKeys.ts';

const most = 50;
const watchEvery = 15_000;

/** The review queue, oldest first, and the open case. */
export default function ReviewsPage() {
  const { t } = useTranslation('reviews');
  const [chosen, setChosen] = useState<string>();
  const reviews = useQuery({
    queryKey: keyOf('reviews.list'),
    queryFn: ({ signal }) => anun.reviews.list({ query: { state: 'pending', limit: most }, signal }),
    refetchInterval: watchEvery,
  });
  const cases = reviews.data?.docs ?? [];
  const at = Math.max(
    0,
    cases.findIndex(({ _id }) => _id === chosen),
  );
  const open = cases[at];
  const step = (by: 1 | -1) => setChosen(cases[at + by]?._id ?? open?._id);
  useReviewKeys({ j: () => step(1), k: () => step(-1) });

  /** Removes a decided case from the queue and opens the next. */
  const decided = (id: string) => {
    setChosen((cases[at + 1] ?? cases[at - 1])?._id);
    queries.setQueryData<ReviewList>(
      keyOf('reviews.list'),
      (list) => list && { ...list, total: list.total - 1, docs: list.docs.filter(({ _id }) => _id !== id) },
    );
    void queries.invalidateQueries({ queryKey: keyOf('reviews.list') });
  };

  return (
    <div className="wrap page">
      <h1 className="page-title">{t('title')}</h1>
      {reviews.data && cases.length > 0 && <p className={css.waiting}>{t('waiting', { count: reviews.data.total })}</p>}
      <AdminParts />
      {reviews.isPending && <SkeletonRows rows={4} />}
      {reviews.isError && (
        <ErrorState
          {...failureOf(reviews.error)}
          onRetry={() => void reviews.refetch()}
          retrying={reviews.isFetching}
        />
      )}
      {reviews.data && !open && (
        <EmptyState icon={<IconChecks {...largeIcon} />} title={t('empty')}>
          {t('emptyText')}
        </EmptyState>
      )}
      {open && (
        <div className={css.desk}>
          <ReviewQueue cases={cases} open={open._id} onOpen={setChosen} />
          <ReviewCase
            review={open}
            onDecided={decided}
            onNext={cases[at + 1] && (() => step(1))}
            onPrevious={cases[at - 1] && (() => step(-1))}
          />
        </div>
      )}
      <div className="block">
        <CodeTwin code={open ? decisions(open) : listing()} />
      </div>
    </div>
  );
}

/** Both decisions on a case as code. */
function decisions({ _id, domain }: Review): Record<CodeLanguage, string> {
  const path = `{ reviewId: ${JSON.stringify(_id)} }`;
  return {
    curl: `${curl('POST', `/admin/reviews/${_id}/approve`)}\n\n${curl('POST', `/admin/reviews/${_id}/reject`, { reason: '…' })}`,
    sdk: `await anun.reviews.approve({ path: ${path} });\nawait anun.reviews.reject({ path: ${path}, body: { reason: "…" } });`,
    cli: `anun reviews approve ${domain}\nanun reviews reject ${domain} --reason "…"`,
  };
}

const listing = (): Record<CodeLanguage, string> => ({
  curl: curl('GET', '/admin/reviews?state=pending'),
  sdk: "const { docs } = await anun.reviews.list({ query: { state: 'pending' } });",
  cli: 'anun reviews list',
});
