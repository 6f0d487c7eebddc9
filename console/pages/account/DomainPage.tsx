import type { DomainDetail } from '@anun/sdk';
import IconAddressBook from '@tabler/icons-react/icons/IconAddressBook';
import IconListDetails from '@tabler/icons-react/icons/IconListDetails';
import IconServer2 from '@tabler/icons-react/icons/IconServer2';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { anun, hasStatus } from '../../api/client.ts';
import { failureOf } from '../../api/failures.ts';
import { paths } from '../../paths.ts';
import { partOf } from '../../shell/address.ts';
import { usePageHead } from '../../shell/head.ts';
import { NotFoundPage } from '../../shell/NotFoundPage.tsx';
import { Crumbs } from '../../ui/Crumbs.tsx';
import { icon } from '../../ui/icon.ts';
import { SideNav } from '../../ui/SideNav.tsx';
import { SkeletonPage } from '../../ui/Skeletons.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Contacts } from './domain/Contacts.tsx';
import { DomainHead } from './domain/DomainHead.tsx';
import { NameServersPage } from './dns/NameServersPage.tsx';
import { Overview } from './domain/Overview.tsx';
import { detailKey } from './domainCache.ts';

const watchEvery = 5_000;

/** One name: what it is, its contacts, and its name servers. Parts that there are not lead back to the overview. */
export default function DomainPage() {
  const [, navigate] = useLocation();
  const asked = partOf(location.pathname, 2) ?? '';
  const part = partOf(location.pathname, 3);
  const known = part === undefined || part === 'nameservers' || part === 'contacts';
  const domain = useQuery({
    queryKey: detailKey(asked),
    queryFn: ({ signal }) => anun.domains.get({ path: { domain: asked }, signal }),
    refetchInterval: ({ state }) => (state.data && !state.data.expiration ? watchEvery : false),
  });

  useEffect(() => {
    if (!known) navigate(paths.domain(asked), { replace: true });
  }, [known, asked, navigate]);

  if (domain.data && known) return <DomainView domain={domain.data} part={part ?? 'overview'} />;
  if (hasStatus(domain.error, 404) || hasStatus(domain.error, 400)) return <NotFoundPage />;
  return (
    <div className="wrap page">
      {domain.isError ? (
        <ErrorState {...failureOf(domain.error)} onRetry={() => void domain.refetch()} retrying={domain.isFetching} />
      ) : (
        <SkeletonPage />
      )}
    </div>
  );
}

function DomainView({ domain, part }: { domain: DomainDetail; part: 'overview' | 'nameservers' | 'contacts' }) {
  const { t } = useTranslation('domains');
  const name = domain.domain;
  const onServers = part === 'nameservers';
  const title = { overview: 'meta.detail', nameservers: 'meta.nameServers', contacts: 'meta.contacts' } as const;
  const crumb = { nameservers: 'detail.nameServers', contacts: 'detail.contacts' } as const;
  usePageHead({
    title: t(title[part], { domain: name }),
    description: t('meta.description'),
  });
  return (
    <div className="wrap">
      <Crumbs
        items={[
          { label: t('list.title'), href: paths.domains },
          ...(part === 'overview'
            ? [{ label: name }]
            : [{ label: name, href: paths.domain(name) }, { label: t(crumb[part]) }]),
        ]}
      />
      <DomainHead domain={domain} />
      <div className="with-side">
        <SideNav
          label={t('detail.side')}
          items={[
            {
              href: paths.domain(name),
              label: t('detail.overview'),
              icon: <IconListDetails {...icon} />,
              current: part === 'overview',
            },
            {
              href: paths.domainContacts(name),
              label: t('detail.contacts'),
              icon: <IconAddressBook {...icon} />,
              current: part === 'contacts',
            },
            {
              href: paths.nameServers(name),
              label: t('detail.nameServers'),
              icon: <IconServer2 {...icon} />,
              state: domain.nameServers.length,
              current: onServers,
            },
          ]}
        />
        {part === 'overview' && <Overview domain={domain} />}
        {part === 'contacts' && <Contacts domain={domain} />}
        {onServers && <NameServersPage domain={domain} />}
      </div>
    </div>
  );
}
