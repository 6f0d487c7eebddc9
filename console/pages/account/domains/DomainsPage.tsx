import type { DomainInfo, DomainList } from '@anun/sdk';
import IconDownload from '@tabler/icons-react/icons/IconDownload';
import IconPlus from '@tabler/icons-react/icons/IconPlus';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'wouter';
import { anun } from '../../../api/client.ts';
import { keyOf } from '../../../api/keys.ts';
import { failureOf } from '../../../api/failures.ts';
import { useUser } from '../../../api/queries.ts';
import { formatCount } from '../../../format.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { CodeTwin } from '../../../ui/CodeTwin.tsx';
import { icon } from '../../../ui/icon.ts';
import { Lazily } from '../../../ui/Lazily.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { curl, source } from '../../code.ts';
import { useExistingPage } from '../../useExistingPage.ts';
import { homePage } from '../../home/page.ts';
import { BulkChanges } from './bulk/BulkChanges.tsx';
import { pickOf, type Selected } from './bulk/changes.ts';
import { DomainFilters } from './DomainFilters.tsx';
import { DomainTable } from './DomainTable.tsx';
import css from './Domains.module.css';
import { type DomainQuery, domainsAddress, exportAddress, listQuery, readDomainQuery, sortBy } from './domainQuery.ts';
import { Expiries } from './Expiries.tsx';
import { FindName } from './FindName.tsx';
import { NoDomains } from './NoDomains.tsx';
import { ShortRenewals } from './ShortRenewals.tsx';
import { OwnSuggestions } from './OwnSuggestions.tsx';
import { InvitationNotice } from '../sharing/InvitationNotice.tsx';

const perPage = 50;
/** Poll while a registry or a person is processing one of the domains. */
const watchEvery = 10_000;
const moving: readonly string[] = ['pending', 'pending_admin_review', 'transfer_pending'];

/** The user's domains. The view is kept in the address, so Back and saved links restore it. */
export default function DomainsPage() {
  // Includes the catalogue of the rows, so that the page doesn't suspend again when they appear.
  const { t } = useTranslation(['domains', 'sharing']);
  const [, navigate] = useLocation();
  const [words] = useSearchParams();
  const query = readDomainQuery(words);
  const counts = useQuery({ queryKey: keyOf('domains.info'), queryFn: ({ signal }) => anun.domains.info({ signal }) });
  const info = counts.data;
  const user = useUser();
  const list = useQuery({
    queryKey: keyOf('domains.list', query),
    queryFn: ({ signal }) => anun.domains.list({ query: listQuery(query, perPage), signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.docs.some(({ status }) => moving.includes(status)) ? watchEvery : false,
  });
  useExistingPage(list.data, domainsAddress(query));

  return (
    <div className="wrap page">
      <ListHead query={query} info={info} />
      <InvitationNotice />
      <div className={classes(css.tools, counts.isPending && css.awaited)}>
        <Parts query={query} info={info} />
        <div className={css.finding}>
          <FindName
            value={query.search}
            onChange={(search) => navigate(domainsAddress(query, { search }), { replace: true })}
          />
          <DomainFilters query={query} info={info} />
        </div>
      </div>
      {list.isPending && <SkeletonRows />}
      {list.isError && (
        <ErrorState
          title={t('list.failed')}
          {...failureOf(list.error)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.data && <Listing list={list.data} query={query} stale={list.isPlaceholderData} />}
      {/* Rendered with the list, so that it isn't pushed down later; what grows by itself comes last. */}
      {!list.isPending && !counts.isPending && !user.isPending && (
        <>
          {info && info.total > 0 && <Expiries months={info.expiries} />}
          <div className="section">
            <ListCode query={query} />
          </div>
          {list.data && (
            <Lazily>
              <OwnSuggestions />
            </Lazily>
          )}
        </>
      )}
    </div>
  );
}

function ListHead({ query, info }: { query: DomainQuery; info: DomainInfo | undefined }) {
  const { t } = useTranslation('domains');
  return (
    <div className={`split ${css.head}`}>
      <h1 className={`page-title ${css.title}`}>
        {t('list.title')}
        {info && <small>{formatCount(info.total)}</small>}
      </h1>
      <div className={css.steps}>
        <LinkButton href={exportAddress(query)} download icon={<IconDownload {...icon} />}>
          {t('list.export')}
        </LinkButton>
        <LinkButton href={homePage.to()} rank="main" icon={<IconPlus {...icon} />}>
          {t('list.register')}
        </LinkButton>
      </div>
    </div>
  );
}

/** The table, the bulk actions and the pager. */
function Listing({ list, query, stale }: { list: DomainList; query: DomainQuery; stale: boolean }) {
  const [, navigate] = useLocation();
  const { selected, select } = useSelected(query);
  const selectable = list.docs.filter((row) => row.selectable);
  const pick = (keys: ReadonlySet<string>) =>
    select(new Map(selectable.filter(({ _id }) => keys.has(_id)).map((row) => [row._id, pickOf(row)])));
  return (
    <div className={stale ? css.stale : css.rows}>
      <ShortRenewals domains={list.docs} />
      {list.docs.length === 0 ? (
        <NoDomains query={query} />
      ) : (
        <DomainTable
          domains={list.docs}
          selected={selected}
          onSelect={pick}
          sort={query.sort}
          onSort={(sort) => navigate(domainsAddress(query, { sort: sortBy(sort) }))}
        />
      )}
      <BulkChanges
        query={query}
        matching={list.total}
        selected={selected}
        wholePage={selectable.length > 0 && selectable.every(({ _id }) => selected.has(_id))}
        onSelect={select}
      />
      <Pager page={query.page} total={list.total} limit={perPage} hrefFor={(page) => domainsAddress(query, { page })} />
    </div>
  );
}

/** The selected domains; cleared when the view changes. */
function useSelected(query: DomainQuery) {
  const view = domainsAddress(query, { page: query.page });
  const [kept, keep] = useState<{ view: string; selected: Selected }>({ view, selected: new Map() });
  const selected: Selected = kept.view === view ? kept.selected : new Map();
  return { selected, select: (next: Selected) => keep({ view, selected: next }) };
}

/** The tabs of the list with their counts. */
function Parts({ query, info }: { query: DomainQuery; info: DomainInfo | undefined }) {
  const { t } = useTranslation('domains');
  const part = (filter: DomainQuery['filter']) => ({
    href: domainsAddress(query, { filter }),
    label: t(`list.filter.${filter}`),
    current: query.filter === filter,
  });
  return (
    <Segments
      label={t('list.filter.label')}
      items={[
        { ...part('all'), count: info?.total },
        { ...part('expiring'), count: info?.expiringCount, tone: 'warn' },
        { ...part('expired'), count: info?.expiredCount, tone: 'bad' },
        { ...part('for_sale'), count: info?.forSaleCount },
      ]}
    />
  );
}

function ListCode({ query }: { query: DomainQuery }) {
  const asked = listQuery(query, perPage);
  const address = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  const flags = [
    ...(asked.filter === 'all' ? [] : [`--filter ${asked.filter}`]),
    ...(asked.search === undefined ? [] : [`--search ${asked.search}`]),
    `--sort ${asked.sort}`,
  ];
  return (
    <CodeTwin
      code={{
        curl: curl('GET', `/client/domains?${address.toString()}`),
        sdk: `const { docs, total } = await anun.domains.list({\n  query: ${source(asked, 2)},\n});`,
        cli: `anun domains list ${flags.join(' ')}`,
      }}
    />
  );
}
