import type { Operation } from '@anun/sdk';
import IconAddressBook from '@tabler/icons-react/icons/IconAddressBook';
import IconEye from '@tabler/icons-react/icons/IconEye';
import IconEyeOff from '@tabler/icons-react/icons/IconEyeOff';
import IconLock from '@tabler/icons-react/icons/IconLock';
import IconLockOpen from '@tabler/icons-react/icons/IconLockOpen';
import IconRefresh from '@tabler/icons-react/icons/IconRefresh';
import IconRefreshOff from '@tabler/icons-react/icons/IconRefreshOff';
import IconServer2 from '@tabler/icons-react/icons/IconServer2';
import IconTag from '@tabler/icons-react/icons/IconTag';
import IconTagOff from '@tabler/icons-react/icons/IconTagOff';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inCurrency } from '../../../../format.ts';
import { useCurrency } from '../../../../shell/currency.tsx';
import { BulkBar } from '../../../../ui/BulkBar.tsx';
import { icon } from '../../../../ui/icon.ts';
import { Lazily } from '../../../../ui/Lazily.tsx';
import { type DomainQuery, domainsAddress } from '../domainQuery.ts';
import css from './Bulk.module.css';
import { BulkRun } from './BulkRun.tsx';
import { type BulkAction, type BulkSwitch, renewalOf, type Selected } from './changes.ts';
import { lostDns } from './lostDns.ts';
import { SelectAll } from './SelectAll.tsx';
import { useRuns } from './useRuns.ts';

const BulkDialog = lazy(() => import('./BulkDialog.tsx'));

/** Switches, in pairs. */
const more: readonly { action: BulkSwitch | 'premiumOn'; icon: typeof IconLock; apart?: boolean }[] = [
  { action: 'autoRenewOn', icon: IconRefresh },
  { action: 'autoRenewOff', icon: IconRefreshOff },
  { action: 'privacyOn', icon: IconEyeOff, apart: true },
  { action: 'privacyOff', icon: IconEye },
  { action: 'lock', icon: IconLock, apart: true },
  { action: 'unlock', icon: IconLockOpen },
  { action: 'premiumOn', icon: IconTag, apart: true },
  { action: 'premiumOff', icon: IconTagOff },
];

interface BulkChangesProps {
  query: DomainQuery;
  /** The number of domains that match the filter and search. */
  matching: number;
  selected: Selected;
  /** Whether the whole page is selected. */
  wholePage: boolean;
  onSelect: (selected: Selected) => void;
}

/** Bulk actions for the selected domains: the bar, then the plan, then progress and results in its place. */
export function BulkChanges({ query, matching, selected, wholePage, onSelect }: BulkChangesProps) {
  const { t } = useTranslation('domains');
  const currency = useCurrency();
  const [asked, setAsked] = useState<BulkAction>();
  const { runs, begin, close } = useRuns();
  const [newest, setNewest] = useState<string>();
  const begun = (started: Operation, losers: readonly string[]) => {
    setAsked(undefined);
    lostDns.note(started._id, losers);
    begin(started);
    setNewest(started._id);
    onSelect(new Map());
  };
  return (
    <>
      <SelectAll
        key={domainsAddress(query, { page: query.page })}
        query={query}
        matching={matching}
        selected={selected}
        wholePage={wholePage}
        onSelect={onSelect}
      />
      <div className={css.dock}>
        {runs.map((run) => (
          <BulkRun
            key={run._id}
            started={run}
            isNew={run._id === newest}
            onBegun={(next) => begun(next, [])}
            onClose={() => close(run)}
          />
        ))}
        <BulkBar
          count={selected.size}
          main={{
            label: t('action.renewYear', { amount: inCurrency(renewalOf(selected), currency) }),
            onClick: () => setAsked('renew'),
          }}
          others={[
            { label: t('detail.nameServers'), icon: <IconServer2 {...icon} />, onClick: () => setAsked('nameServers') },
            { label: t('detail.contacts'), icon: <IconAddressBook {...icon} />, onClick: () => setAsked('contacts') },
          ]}
          more={more.map(({ action, icon: Icon, apart }) => ({
            key: action,
            label: t(`bulk.do.${action}`),
            icon: <Icon {...icon} />,
            apart,
            onSelect: () => setAsked(action),
          }))}
          onClear={() => onSelect(new Map())}
        />
      </div>
      {asked && (
        <Lazily>
          <BulkDialog action={asked} selected={selected} onStarted={begun} onClose={() => setAsked(undefined)} />
        </Lazily>
      )}
    </>
  );
}
