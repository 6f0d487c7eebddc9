import { AnunProblem, type Operation } from '@anun/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { anun } from '../../../../api/client.ts';
import { failureOf } from '../../../../api/failures.ts';
import { useUser } from '../../../../api/queries.ts';
import { inCurrency } from '../../../../format.ts';
import { useCurrency } from '../../../../shell/currency.tsx';
import ConfirmModal from '../../../../ui/ConfirmModal.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { dollarsOf } from '../../sale/dollars.ts';
import css from './Bulk.module.css';
import { BulkContacts } from './BulkContacts.tsx';
import { BulkPrice } from './BulkPrice.tsx';
import { BulkSale } from './BulkSale.tsx';
import { BulkServers } from './BulkServers.tsx';
import {
  type BulkAction,
  changeOf,
  hostsIn,
  isComplete,
  renewalOf,
  sharesHost,
  type Selected,
  type Wanted,
} from './changes.ts';
import { useOurServers } from './lostDns.ts';

/** Domains listed; the rest is a count. */
const listed = 8;

interface BulkDialogProps {
  action: BulkAction;
  selected: Selected;
  onStarted: (operation: Operation, losers: readonly string[]) => void;
  onClose: () => void;
}

/** The plan of a bulk action, its price, and the button that starts it. Lazily loaded, because it imports Mantine's modal. */
export default function BulkDialog({ action, selected, onStarted, onClose }: BulkDialogProps) {
  const { t } = useTranslation('domains');
  const currency = useCurrency();
  const user = useUser().data;
  const mine = user?.nameServers ?? [];
  const [text, setText] = useState(mine.map(({ unicodeHostname }) => unicodeHostname).join('\n'));
  const [contacts, setContacts] = useState<Wanted['contacts']>({});
  const [dollars, setDollars] = useState('100');
  const wanted = { hosts: hostsIn(text), contacts, minBidPrice: dollarsOf(dollars) };
  const count = selected.size;
  const price = renewalOf(selected);
  const short = action === 'renew' && user != null && user.balances.amd < price.amd;
  const [first] = selected.values();
  const ours = useOurServers(action === 'nameServers' ? first?.domain : undefined);
  const onOurDns = [...selected.values()].filter(({ dnsUsed }) => dnsUsed).map(({ domain }) => domain);
  const isLeaving = action === 'nameServers' && !sharesHost(wanted.hosts, ours);
  const start = useMutation({
    mutationFn: () => anun.domains.changeMany({ body: changeOf(action, selected, wanted) }),
    meta: { quiet: true },
    onSuccess: (operation) => onStarted(operation, isLeaving ? onOurDns : []),
  });
  const problems = fieldProblems(start.error);
  const names = [...selected.values()].map(({ domain }) => domain);
  return (
    <ConfirmModal
      opened
      title={t(`bulk.ask.${action}`, { count })}
      action={action === 'renew' ? t('action.renewFor', { amount: inCurrency(price, currency) }) : t('bulk.apply')}
      onConfirm={() => start.mutate()}
      onClose={onClose}
      confirming={start.isPending}
      blocked={short || !isComplete(action, wanted)}
    >
      {action !== 'nameServers' && (
        <p className={css.names}>
          {names.slice(0, listed).join(', ')}
          {names.length > listed && ` ${t('bulk.more', { count: names.length - listed })}`}
        </p>
      )}
      {action === 'renew' && <BulkPrice price={price} balance={user?.balances} short={short} />}
      {action === 'nameServers' && <BulkServers selected={selected} ours={ours} text={text} onChange={setText} />}
      {action === 'contacts' && <BulkContacts onChange={setContacts} problems={problems} />}
      {action === 'premiumOn' && <BulkSale domain={names[0] ?? ''} price={dollars} onChange={setDollars} />}
      {action === 'privacyOn' && <p>{t('contacts.hidden')}</p>}
      {action === 'privacyOff' && <p>{t('contacts.shown')}</p>}
      {action === 'unlock' && <p>{t('lock.risk')}</p>}
      {start.isError && problems.size === 0 && (
        <Notice tone="bad" live>
          {failureOf(start.error).message}
        </Notice>
      )}
    </ConfirmModal>
  );
}

/** Errors of contact fields by name, for any role. */
function fieldProblems(error: Error | null): ReadonlyMap<string, string> {
  const told = error instanceof AnunProblem ? error.errors : [];
  return new Map(
    told.flatMap(({ pointer, detail }) => {
      const [, group, field] = /^\/payload\/(\w+Contacts)\/(\w+)$/.exec(pointer) ?? [];
      return group && field ? [[field, detail]] : [];
    }),
  );
}
