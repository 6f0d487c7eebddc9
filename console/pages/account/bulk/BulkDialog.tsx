import type { Operation } from '@anun/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { anun } from '../../../api/client.ts';
import { failureOf } from '../../../api/failures.ts';
import { useUser } from '../../../api/queries.ts';
import { inCurrency } from '../../../shell/amounts.ts';
import { useCurrency } from '../../../shell/currency.tsx';
import ConfirmModal from '../../../ui/ConfirmModal.tsx';
import { TextArea } from '../../../ui/inputs.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Price } from '../../../ui/Price.tsx';
import css from './Bulk.module.css';
import { type BulkAction, changeOf, hostsIn, renewalOf, type Selected } from './changes.ts';

/** Names that are listed by name; the rest is a count. */
const listed = 8;

interface BulkDialogProps {
  action: BulkAction;
  selected: Selected;
  onStarted: (operation: Operation) => void;
  onClose: () => void;
}

/** What would change for which names and what it costs; then it is asked for. Lazy, as it brings Mantine's modal along. */
export default function BulkDialog({ action, selected, onStarted, onClose }: BulkDialogProps) {
  const { t } = useTranslation('domains');
  const currency = useCurrency();
  const balance = useUser().data?.balances;
  const mine = useUser().data?.nameServers ?? [];
  const [text, setText] = useState(mine.map(({ hostname }) => hostname).join('\n'));
  const count = selected.size;
  const price = renewalOf(selected);
  const hosts = hostsIn(text);
  const short = action === 'renew' && balance !== undefined && balance.amd < price.amd;
  const start = useMutation({
    mutationFn: () => anun.domains.changeMany({ body: changeOf(action, selected, hosts) }),
    meta: { quiet: true },
    onSuccess: onStarted,
  });
  const names = [...selected.values()].map(({ domain }) => domain);
  return (
    <ConfirmModal
      opened
      title={t(`bulk.ask.${action}`, { count })}
      action={action === 'renew' ? t('action.renewFor', { amount: inCurrency(price, currency) }) : t('bulk.apply')}
      onConfirm={() => start.mutate()}
      onClose={onClose}
      confirming={start.isPending}
      blocked={short || (action === 'nameServers' && (hosts.length < 2 || hosts.length > 6))}
    >
      <p className={css.names}>
        {names.slice(0, listed).join(', ')}
        {names.length > listed && ` ${t('bulk.more', { count: names.length - listed })}`}
      </p>
      {action === 'renew' && (
        <>
          <p className={css.price}>
            <Price {...price} currency={currency} />
          </p>
          <p>{t('bulk.paid', { amount: inCurrency(balance ?? {}, currency) })}</p>
          {short && (
            <Notice tone="bad" live>
              {t('bulk.short')}
            </Notice>
          )}
        </>
      )}
      {action === 'nameServers' && (
        <>
          <TextArea
            label={t('servers.title')}
            hint={t('bulk.hosts')}
            takes="code"
            rows={4}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <p className={css.time}>{t('servers.time')}</p>
        </>
      )}
      {start.isError && (
        <Notice tone="bad" live>
          {failureOf(start.error).message}
        </Notice>
      )}
    </ConfirmModal>
  );
}
