import type { DomainDetail } from '@anun/sdk';
import IconAddressBook from '@tabler/icons-react/icons/IconAddressBook';
import IconListDetails from '@tabler/icons-react/icons/IconListDetails';
import IconServer2 from '@tabler/icons-react/icons/IconServer2';
import IconTag from '@tabler/icons-react/icons/IconTag';
import IconUsers from '@tabler/icons-react/icons/IconUsers';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { anun, hasStatus } from '../../../api/client.ts';
import { keyOf } from '../../../api/keys.ts';
import { failureOf } from '../../../api/failures.ts';
import { partOf } from '../../../shell/address.ts';
import { usePageHead } from '../../../shell/head.ts';
import { NotFoundPage } from '../../../shell/NotFoundPage.tsx';
import { Crumbs } from '../../../ui/Crumbs.tsx';
import { icon } from '../../../ui/icon.ts';
import { SideNav } from '../../../ui/SideNav.tsx';
import { SkeletonPage } from '../../../ui/Skeletons.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { domainPage, domainPartPage } from './page.ts';
import { domainsPage } from '../domains/page.ts';
import { Contacts } from './Contacts.tsx';
import { Ended } from './Ended.tsx';
import { DomainHead } from './DomainHead.tsx';
import { NameServersPage } from '../dns/NameServersPage.tsx';
import { Overview } from './Overview.tsx';
import { Sale } from '../sale/Sale.tsx';
import { Collaborators } from '../sharing/Collaborators.tsx';
import { SharedBy } from '../sharing/SharedBy.tsx';

const watchEvery = 5_000;

type Part = 'overview' | 'nameservers' | 'contacts' | 'collaborators' | 'sale';
const parts: readonly Part[] = ['nameservers', 'contacts', 'collaborators', 'sale'];

/** A domain and its parts. Parts that do not exist or are not permitted redirect to the overview. */
export default function DomainPage() {
  // Load the texts in parallel with the domain, not after it.
  useTranslation('domains');
  const [, navigate] = useLocation();
  const asked = partOf(location.pathname, 2) ?? '';
  const asPart = partOf(location.pathname, 3);
  const part = asPart === undefined ? 'overview' : parts.find((one) => one === asPart);
  const domain = useQuery({
    queryKey: keyOf('domains.get', asked),
    queryFn: ({ signal }) => anun.domains.get({ path: { domain: asked }, signal }),
    refetchInterval: ({ state }) => (state.data && !state.data.expiration && !state.data.ended ? watchEvery : false),
  });

  // Known once the domain has loaded: its zone may have no contacts; collaborators and the sale are for the owner only.
  const kept =
    ((part === 'collaborators' || part === 'sale') && domain.data && domain.data.role !== 'owner') ||
    (part === 'contacts' && domain.data?.features.contacts === false) ||
    (part !== 'overview' && domain.data?.ended);
  const known = part !== undefined && !kept;

  useEffect(() => {
    if (!known) navigate(domainPage.to({ domain: asked }), { replace: true });
  }, [known, asked, navigate]);

  if (domain.data?.ended) return <Ended domain={domain.data} ended={domain.data.ended} />;
  if (domain.data && known) return <DomainView domain={domain.data} part={part} />;
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

function DomainView({ domain, part }: { domain: DomainDetail; part: Part }) {
  const { t } = useTranslation(['domains', 'sharing', 'sale', 'common']);
  const name = domain.domain;
  const title = {
    overview: 'meta.detail',
    nameservers: 'meta.nameServers',
    contacts: 'meta.contacts',
    collaborators: 'sharing:meta.collaborators',
    sale: 'sale:meta',
  } as const;
  const crumb = {
    nameservers: 'detail.nameServers',
    contacts: 'detail.contacts',
    collaborators: 'sharing:side',
    sale: 'sale:side',
  } as const;
  usePageHead({
    title: t(title[part], { domain: name }),
    description: t('meta.description'),
  });
  return (
    <div className="wrap">
      <Crumbs
        items={[
          { label: t('list.title'), href: domainsPage.to() },
          ...(part === 'overview'
            ? [{ label: name }]
            : [{ label: name, href: domainPage.to({ domain: name }) }, { label: t(crumb[part]) }]),
        ]}
      />
      <DomainHead domain={domain} />
      <SharedBy domain={domain} />
      <div className="with-side">
        <Side domain={domain} part={part} />
        {part === 'overview' && <Overview domain={domain} />}
        {part === 'contacts' && <Contacts domain={domain} />}
        {part === 'nameservers' && <NameServersPage domain={domain} />}
        {part === 'collaborators' && <Collaborators domain={domain} />}
        {part === 'sale' && <Sale domain={domain} />}
      </div>
    </div>
  );
}

/** The parts of the domain that the user can open. */
function Side({ domain, part }: { domain: DomainDetail; part: Part }) {
  const { t } = useTranslation(['domains', 'sharing', 'sale', 'common']);
  const name = domain.domain;
  return (
    <SideNav
      label={t('detail.side')}
      items={[
        {
          href: domainPage.to({ domain: name }),
          label: t('detail.overview'),
          icon: <IconListDetails {...icon} />,
          current: part === 'overview',
        },
        domain.features.contacts && {
          href: domainPartPage.to({ domain: name, part: 'contacts' }),
          label: t('detail.contacts'),
          icon: <IconAddressBook {...icon} />,
          current: part === 'contacts',
        },
        {
          href: domainPartPage.to({ domain: name, part: 'nameservers' }),
          label: t('detail.nameServers'),
          icon: <IconServer2 {...icon} />,
          state: domain.nameServers.length,
          current: part === 'nameservers',
        },
        domain.actions.collaborators.allowed && {
          href: domainPartPage.to({ domain: name, part: 'collaborators' }),
          label: t('sharing:side'),
          icon: <IconUsers {...icon} />,
          state: domain.collaborators.length - 1,
          current: part === 'collaborators',
        },
        domain.role === 'owner' && {
          href: domainPartPage.to({ domain: name, part: 'sale' }),
          label: t('sale:side'),
          icon: <IconTag {...icon} />,
          state: domain.forSale ? t('common:on') : undefined,
          current: part === 'sale',
        },
      ].filter((item) => item !== false)}
    />
  );
}
