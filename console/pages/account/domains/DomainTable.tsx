import type { Domain } from '@anun/sdk';
import IconEye from '@tabler/icons-react/icons/IconEye';
import IconEyeOff from '@tabler/icons-react/icons/IconEyeOff';
import IconLock from '@tabler/icons-react/icons/IconLock';
import IconLockOpen from '@tabler/icons-react/icons/IconLockOpen';
import { useTranslation } from 'react-i18next';
import { relativeDays } from '../../../format.ts';
import { useDays } from '../../../shell/realm.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { type Column, DataTable, type Sort } from '../../../ui/DataTable.tsx';
import { DomainName } from '../../../ui/DomainName.tsx';
import { icon } from '../../../ui/icon.ts';
import { Link } from '../../../ui/Link.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { Tip } from '../../../ui/Tip.tsx';
import { deadlineOf, isOver, leftWords } from '../deadline.ts';
import { AutoRenewSwitch } from '../AutoRenewSwitch.tsx';
import { domainPage } from '../domain/page.ts';
import { checkoutPage } from '../../checkout/page.ts';
import css from './Domains.module.css';
import { useRenew } from '../useRenew.ts';

interface DomainTableProps {
  domains: readonly Domain[];
  selected: ReadonlyMap<string, unknown>;
  onSelect: (keys: ReadonlySet<string>) => void;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The user's domains, one row each. */
export function DomainTable({ domains, selected, onSelect, sort, onSort }: DomainTableProps) {
  const { t } = useTranslation('domains');
  const { t: words } = useTranslation();
  const columns: Column<Domain>[] = [
    {
      id: 'domain',
      head: t('list.columns.name'),
      place: 'name',
      sortable: true,
      cell: (row) => (
        <Link href={domainPage.to({ domain: row.domain })} className={css.name}>
          <DomainName name={row.domain} asciiName={row.asciiDomain} size="list" />
          <SharedOwner domain={row} />
        </Link>
      ),
    },
    {
      id: 'status',
      head: t('list.columns.status'),
      place: 'status',
      sortable: true,
      cell: (row) => <DomainBadge domain={row} />,
    },
    {
      id: 'expiration',
      head: t('list.columns.expires'),
      place: 'date',
      sortable: true,
      cell: (row) => <Expiry domain={row} />,
    },
    {
      id: 'autoRenew',
      head: t('list.columns.autoRenew'),
      place: 'more',
      sortable: true,
      cell: (row) => !row.ended && row.expiration && <AutoRenew domain={row} />,
    },
    {
      id: 'marks',
      head: t('list.columns.privacyLock'),
      place: 'more',
      cell: (row) => !row.ended && row.expiration && <Marks domain={row} />,
    },
    {
      id: 'action',
      head: t('list.columns.action'),
      place: 'action',
      silentHead: true,
      cell: (row) => <RowAction domain={row} />,
    },
  ];
  return (
    <DataTable
      caption={t('list.title')}
      columns={columns}
      rows={domains}
      keyOf={(row) => row._id}
      sort={sort}
      onSort={onSort}
      selection={{
        keys: new Set(selected.keys()),
        onChange: onSelect,
        label: ({ domain }) => t('list.select', { domain }),
        refusal: ({ selectable, actions }) =>
          selectable ? undefined : actions.nameServers.reason || actions.renew.reason || words('status.pending'),
      }}
    />
  );
}

/** The owner, if it isn't the user. */
function SharedOwner({ domain: { role, collaborators } }: { domain: Domain }) {
  const { t } = useTranslation('sharing');
  const owner = collaborators.find((one) => one.role === 'owner');
  if (role === 'owner' || !owner) return null;
  return <small>{t('byOwner', { owner: owner.user.fullName })}</small>;
}

/** The status of a domain, or how soon it expires or that it has expired, whichever matters more. */
export function DomainBadge({ domain, explained }: { domain: Domain; explained?: boolean }) {
  const { status, expiring, expiration, ended: end } = domain;
  const { daysUntil } = useDays();
  if (end) return <StatusBadge status={end.reason} explained={explained} />;
  if (expiring && status === 'active' && expiration)
    return <StatusBadge status="expiring" days={Math.max(0, daysUntil(expiration))} />;
  return <StatusBadge status={status} explained={explained} />;
}

/** The switch, with a warning if the balance is too low to renew. */
function AutoRenew({ domain }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  return (
    <>
      <AutoRenewSwitch domain={domain} />
      {domain.lifecycle.autoRenewShort && <small className={css.soon}>{t('short.mark')}</small>}
    </>
  );
}

/** Privacy and lock, if the zone supports them. */
function Marks({ domain: { features, whoIsPrivacyStatus: hidden, transferLock: locked } }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  return (
    <span className={css.marks}>
      {features.privacy && (
        <Tip text={t(hidden ? 'list.filter.privacy_on' : 'list.filter.privacy_off')}>
          {hidden ? <IconEyeOff {...icon} /> : <IconEye {...icon} className={css.open} />}
        </Tip>
      )}
      {features.transferLock && (
        <Tip text={t(locked ? 'list.filter.locked' : 'list.filter.unlocked')}>
          {locked ? <IconLock {...icon} /> : <IconLockOpen {...icon} className={css.open} />}
        </Tip>
      )}
    </span>
  );
}

function Expiry({ domain }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  const { t: words } = useTranslation();
  const { formatDate, daysUntil, isPast } = useDays();
  if (domain.ended)
    return <time dateTime={domain.ended.at}>{t('ended.since', { date: formatDate(domain.ended.at) })}</time>;
  if (!domain.expiration) {
    return (
      <>
        <span className="dim">{t('list.notYet')}</span>
        {domain.pendingReview && <small>{t('list.waitsForPerson')}</small>}
      </>
    );
  }
  const days = daysUntil(domain.expiration);
  const over = isOver(domain, isPast);
  const deadline = deadlineOf(domain);
  if (deadline) {
    return (
      <>
        <time dateTime={deadline.at}>{formatDate(deadline.at)}</time>
        <small className={css.over}>{leftWords(t, deadline, daysUntil(deadline.at))}</small>
      </>
    );
  }
  return (
    <>
      <time dateTime={domain.expiration}>{formatDate(domain.expiration)}</time>
      <small className={over ? css.over : domain.expiring ? css.soon : undefined}>
        {over && days === 0 ? t('expiredToday') : relativeDays(words, days)}
      </small>
    </>
  );
}

/** The main action of a row: renew if it expires soon, otherwise manage. */
function RowAction({ domain }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  const renew = useRenew(domain);
  const { isPast } = useDays();
  if (renew.inCart) return <LinkButton href={checkoutPage.to()}>{t('action.inCart')}</LinkButton>;
  if ((domain.expiring || isOver(domain, isPast)) && renew.allowed) {
    return (
      <Button
        loading={renew.adding}
        onClick={renew.add}
        aria-label={t(`action.${renew.words}Name`, { domain: domain.domain })}
      >
        {t(`action.${renew.words}`)}
      </Button>
    );
  }
  const manageable = domain.actions.nameServers.allowed;
  return (
    <LinkButton
      href={domainPage.to({ domain: domain.domain })}
      rank="bare"
      aria-label={t(manageable ? 'action.manageName' : 'action.detailsName', { domain: domain.domain })}
    >
      {t(manageable ? 'action.manage' : 'action.details')}
    </LinkButton>
  );
}
