import IconDownload from '@tabler/icons-react/icons/IconDownload';
import IconPlus from '@tabler/icons-react/icons/IconPlus';
import IconServer2 from '@tabler/icons-react/icons/IconServer2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { relativeDays } from '../format.ts';
import { BulkBar } from '../ui/BulkBar.tsx';
import { Button } from '../ui/Button.tsx';
import { Switch } from '../ui/choices.tsx';
import { type Column, DataTable, type Sort } from '../ui/DataTable.tsx';
import { DomainName } from '../ui/DomainName.tsx';
import { icon } from '../ui/icon.ts';
import { Link } from '../ui/Link.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Segments } from '../ui/Segments.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { nothing } from './samples.ts';

interface Row {
  name: string;
  ascii?: string;
  status: string;
  expires: string;
  days: number;
}

const rows: Row[] = [
  { name: 'hin-tonir.am', status: 'pending_removal', expires: '18.10.2026', days: -40 },
  { name: 'sevani-hats.am', status: 'expired', expires: '21.11.2026', days: -6 },
  { name: 'nurr-ayg.am', status: 'expiring', expires: '09.12.2026', days: 12 },
  {
    name: 'ծիրանիգիրք.հայ',
    ascii: 'xn--y9aewbbn2d4df4b.xn--y9a3aq',
    status: 'expiring',
    expires: '21.12.2026',
    days: 24,
  },
  { name: 'lori-qar.am', status: 'active', expires: '14.03.2027', days: 107 },
  { name: 'takht.com.am', status: 'on_hold', expires: '30.07.2027', days: 245 },
];

/** The list of domains: segments, table, bulk bar, pager. */
export function Domains() {
  const { t } = useTranslation(['domains', 'common']);
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['nurr-ayg.am']));
  const [sort, setSort] = useState<Sort>({ by: 'expires', order: 'asc' });

  return (
    <div className="wrap page">
      <div className="split">
        <h1 className="page-title">{t('list.title')}</h1>
        <div className="row">
          <Button icon={<IconDownload {...icon} />}>{t('list.export')}</Button>
          <Button rank="main" icon={<IconPlus {...icon} />}>
            {t('list.register')}
          </Button>
        </div>
      </div>
      <div className="block">
        <Segments
          label={t('list.filter.label')}
          items={[
            { href: '#all', label: t('list.filter.all'), count: 128, current: true },
            { href: '#expiring', label: t('list.filter.expiring'), count: 2, tone: 'warn' },
            { href: '#expired', label: t('list.filter.expired'), count: 1, tone: 'bad' },
            { href: '#sale', label: t('list.filter.for_sale'), count: 4 },
          ]}
        />
      </div>
      <DataTable
        caption={t('list.title')}
        columns={useColumns()}
        rows={rows}
        keyOf={(row) => row.name}
        sort={sort}
        onSort={setSort}
        selection={{
          keys,
          onChange: setKeys,
          label: (row) => t('list.select', { domain: row.name }),
          refusal: (row) =>
            row.status === 'pending_removal'
              ? t('list.notSelectable', { status: t('common:status.pendingRemoval') })
              : undefined,
        }}
      />
      <BulkBar
        count={keys.size}
        main={{ label: t('action.renewYear', { amount: '26,700 ֏' }), onClick: nothing }}
        others={[{ label: t('detail.nameServers'), icon: <IconServer2 {...icon} />, onClick: nothing }]}
        onClear={() => setKeys(new Set())}
      />
      <Pager page={1} total={128} limit={50} hrefFor={(page) => `#${page}`} />
    </div>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation(['domains', 'common']);
  const { t: words } = useTranslation();
  return [
    {
      id: 'domain',
      head: t('list.columns.name'),
      place: 'name',
      sortable: true,
      cell: (row) => (
        <Link href="#domain">
          <DomainName name={row.name} asciiName={row.ascii} size="list" />
        </Link>
      ),
    },
    {
      id: 'status',
      head: t('list.columns.status'),
      place: 'status',
      sortable: true,
      cell: (row) => <StatusBadge status={row.status} days={row.days} />,
    },
    {
      id: 'expires',
      head: t('list.columns.expires'),
      place: 'date',
      sortable: true,
      cell: (row) => (
        <>
          {row.expires}
          <small>{relativeDays(words, row.days)}</small>
        </>
      ),
    },
    {
      id: 'autoRenew',
      head: t('list.columns.autoRenew'),
      place: 'more',
      cell: () => <Switch aria-label={t('list.columns.autoRenew')} defaultChecked />,
    },
    {
      id: 'action',
      head: t('list.columns.action'),
      place: 'action',
      silentHead: true,
      cell: (row) => <Button>{t(row.status === 'pending_removal' ? 'action.reactivate' : 'action.renew')}</Button>,
    },
  ];
}
