import type { Undecided } from '@anun/sdk';
import IconChecks from '@tabler/icons-react/icons/IconChecks';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { anun, queries } from '../../../api/client.ts';
import { keyOf } from '../../../api/keys.ts';
import { failureOf } from '../../../api/failures.ts';
import { CodeTwin } from '../../../ui/CodeTwin.tsx';
import { largeIcon } from '../../../ui/icon.ts';
import { Lazily } from '../../../ui/Lazily.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { curl } from '../../code.ts';
import { pageFrom } from '../../pageFrom.ts';
import { useExistingPage } from '../../useExistingPage.ts';
import { AdminParts } from '../AdminParts.tsx';
import css from '../Reviews.module.css';
import { undecidedPage } from './page.ts';
import { UndecidedTable } from './UndecidedTable.tsx';

const DecideDialog = lazy(() => import('../discrepancies/DecideDialog.tsx'));

const perPage = 50;
const addressOf = (page: number): string => (page > 1 ? `${undecidedPage.to()}?page=${page}` : undecidedPage.to());

/** Operations without a result after their usual time: they can be checked again, settled or refunded. */
export default function UndecidedPage() {
  const { t } = useTranslation('reviews');
  const [words] = useSearchParams();
  const page = pageFrom(words);
  const [decided, setDecided] = useState<{ entry: Undecided; action: 'settle' | 'refund' }>();
  const found = useQuery({
    queryKey: keyOf('undecided.list', page),
    queryFn: ({ signal }) => anun.undecided.list({ query: { page, limit: perPage }, signal }),
    placeholderData: keepPreviousData,
  });
  useExistingPage(found.data, addressOf(1));
  const refresh = () => void queries.invalidateQueries({ queryKey: keyOf('undecided.list') });
  const ask = useMutation({
    mutationFn: ({ _id }: Undecided) => anun.undecided.ask({ path: { undecidedId: _id } }),
    onSuccess: (entry) => {
      const name = entry.domain ?? entry._id;
      const title =
        entry.state === 'open'
          ? t('undecided.asked', { name })
          : t('undecided.ended', { name, state: t(`undecided.state.${entry.state}`) });
      showToast({ tone: 'ok', title });
      refresh();
    },
  });

  return (
    <div className="wrap page">
      <h1 className="page-title">{t('undecided.title')}</h1>
      <p className={css.waiting}>{t('undecided.lead')}</p>
      <AdminParts />
      {found.isPending && <SkeletonRows rows={4} />}
      {found.isError && (
        <ErrorState {...failureOf(found.error)} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      )}
      {found.data?.docs.length === 0 && (
        <EmptyState icon={<IconChecks {...largeIcon} />} title={t('undecided.empty')}>
          {t('undecided.emptyText')}
        </EmptyState>
      )}
      {found.data && found.data.docs.length > 0 && (
        <UndecidedTable
          rows={found.data.docs}
          asking={ask.isPending ? ask.variables._id : undefined}
          onAct={(entry, action) => (action === 'ask' ? ask.mutate(entry) : setDecided({ entry, action }))}
        />
      )}
      {found.data && <Pager page={page} total={found.data.total} limit={perPage} hrefFor={addressOf} />}
      {decided && (
        <Lazily>
          <DecideDialog
            {...decided}
            onDone={() => {
              setDecided(undefined);
              refresh();
            }}
            onClose={() => setDecided(undefined)}
          />
        </Lazily>
      )}
      <div className="block">
        <CodeTwin
          code={{
            curl: curl('GET', '/admin/undecided'),
            sdk: 'const { docs } = await anun.undecided.list();',
            cli: 'anun undecided list',
          }}
        />
      </div>
    </div>
  );
}
