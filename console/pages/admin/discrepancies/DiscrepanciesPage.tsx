import type { Discrepancy } from '@anun/sdk';
import IconChecks from '@tabler/icons-react/icons/IconChecks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
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
import { Segments } from '../../../ui/Segments.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { curl } from '../../code.ts';
import { pageFrom } from '../../pageFrom.ts';
import { useExistingPage } from '../../useExistingPage.ts';
import { AdminParts } from '../AdminParts.tsx';
import { discrepanciesPage } from './page.ts';
import { DiscrepancyTable } from './DiscrepancyTable.tsx';
import css from '../Reviews.module.css';

const SettleDialog = lazy(() => import('../undecided/SettleDialog.tsx'));

const perPage = 50;
const states = ['open', 'repaired', 'settled'] as const;
type State = (typeof states)[number];

const addressOf = (state: State, page = 1): string => {
  const words = new URLSearchParams();
  if (state !== 'open') words.set('state', state);
  if (page > 1) words.set('page', String(page));
  return words.size > 0 ? `${discrepanciesPage.to()}?${words.toString()}` : discrepanciesPage.to();
};

/** Differences with the registries: open, repaired automatically, and decided ones. */
export default function DiscrepanciesPage() {
  const { t } = useTranslation('reviews');
  const [words] = useSearchParams();
  const state = states.find((one) => one === words.get('state')) ?? 'open';
  const page = pageFrom(words);
  const [asked, setAsked] = useState<Discrepancy>();
  const found = useQuery({
    queryKey: keyOf('discrepancies.list', state, page),
    queryFn: ({ signal }) => anun.discrepancies.list({ query: { state, page, limit: perPage }, signal }),
    placeholderData: keepPreviousData,
  });
  useExistingPage(found.data, addressOf(state));
  const settled = () => {
    setAsked(undefined);
    void queries.invalidateQueries({ queryKey: keyOf('discrepancies.list') });
  };

  return (
    <div className="wrap page">
      <h1 className="page-title">{t('differ.title')}</h1>
      <p className={css.waiting}>{t('differ.lead')}</p>
      <AdminParts />
      <div className={css.parts}>
        <Segments
          label={t('differ.states')}
          items={states.map((one) => ({
            href: addressOf(one),
            label: t(`differ.state.${one}`),
            current: one === state,
          }))}
        />
      </div>
      {found.isPending && <SkeletonRows rows={4} />}
      {found.isError && (
        <ErrorState {...failureOf(found.error)} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      )}
      {found.data?.docs.length === 0 && (
        <EmptyState icon={<IconChecks {...largeIcon} />} title={t('differ.empty')}>
          {t('differ.emptyText')}
        </EmptyState>
      )}
      {found.data && found.data.docs.length > 0 && <DiscrepancyTable rows={found.data.docs} onDecide={setAsked} />}
      {found.data && (
        <Pager page={page} total={found.data.total} limit={perPage} hrefFor={(one) => addressOf(state, one)} />
      )}
      {asked && (
        <Lazily>
          <SettleDialog discrepancy={asked} onSettled={settled} onClose={() => setAsked(undefined)} />
        </Lazily>
      )}
      <div className="block">
        <CodeTwin
          code={{
            curl: curl('GET', `/admin/discrepancies?state=${state}`),
            sdk: `const { docs } = await anun.discrepancies.list({ query: { state: '${state}' } });`,
            cli: `anun discrepancies list --state ${state}`,
          }}
        />
      </div>
    </div>
  );
}
