import type { DomainDetail, Transfer } from '@anun/sdk';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { anun, queries } from '../../../api/client.ts';
import { useDays } from '../../../shell/realm.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/inputs.tsx';
import { Lazily } from '../../../ui/Lazily.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ofDomains } from '../domainCache.ts';
import { domainsPage } from '../domains/page.ts';
import { orderPage } from '../../order/page.ts';
import css from './Domain.module.css';

const ConfirmModal = lazy(() => import('../../../ui/ConfirmModal.tsx'));

type Decision = 'cancel' | 'approve' | 'reject';

/** The state of a transfer, and the actions for it. */
export function TransferState({ domain, transfer }: { domain: DomainDetail; transfer: Transfer }) {
  const { t } = useTranslation('domains');
  const { formatDate } = useDays();
  const [asked, setAsked] = useState<Decision>();
  const decide = useMutation({
    mutationFn: (decision: Decision) => anun.transfers[decision]({ path: { domain: domain.asciiDomain } }),
    onSuccess: (_answer, decision) => {
      void queries.invalidateQueries(ofDomains);
      if (decision !== 'reject') navigate(domainsPage.to());
    },
    onSettled: () => setAsked(undefined),
  });
  const { direction, state, dueAt, registrar, reason, orderId, actions } = transfer;
  const offered = (['cancel', 'reject', 'approve'] as const).filter((decision) => actions[decision].allowed);
  const key = direction === 'out' ? 'out' : state === 'requesting' ? state : 'pending';
  const about = t(`transfer.${key}`, { registrar, date: dueAt ? formatDate(dueAt) : '' });
  return (
    <section className={css.transfer} aria-label={t('transfer.title')}>
      <Notice tone={direction === 'out' || state === 'code_wrong' ? 'warn' : 'info'}>
        <p>{reason || about}</p>
        {actions.replaceCode.allowed && <ReplaceCode domain={domain} />}
        <div className={css.decisions}>
          {offered.map((decision) => (
            <Button key={decision} rank={decision === 'reject' ? 'line' : 'bad'} onClick={() => setAsked(decision)}>
              {t(`transfer.${decision}`)}
            </Button>
          ))}
          {orderId && (
            <LinkButton rank="bare" href={orderPage.to({ id: orderId })}>
              {t('transfer.order')}
            </LinkButton>
          )}
        </div>
      </Notice>
      {asked && (
        <Lazily>
          <ConfirmModal
            opened
            title={t(`transfer.ask.${asked}`, { domain: domain.domain })}
            action={t(`transfer.${asked}`)}
            tone={asked === 'reject' ? 'main' : 'bad'}
            confirming={decide.isPending}
            onConfirm={() => decide.mutate(asked)}
            onClose={() => setAsked(undefined)}
          >
            {t(`transfer.then.${asked}`)}
          </ConfirmModal>
        </Lazily>
      )}
    </section>
  );
}

/** Asks for the correct code after the registry refused the first one; nothing is charged again. */
function ReplaceCode({ domain }: { domain: DomainDetail }) {
  const { t } = useTranslation('domains');
  const [code, setCode] = useState('');
  const replace = useMutation({
    meta: { quiet: true },
    mutationFn: () => anun.transfers.replaceCode({ path: { domain: domain.asciiDomain }, body: { code } }),
    onSuccess: () => {
      setCode('');
      return queries.invalidateQueries(ofDomains);
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') replace.mutate();
  };
  return (
    <form className={css.replace} onSubmit={send}>
      <TextField
        label={t('transfer.rightCode')}
        takes="code"
        value={code}
        error={replace.error?.message}
        onChange={(event) => setCode(event.target.value)}
        autoComplete="off"
        maxLength={300}
      />
      <Button rank="main" type="submit" disabled={code.trim() === ''} loading={replace.isPending}>
        {t('transfer.goOn')}
      </Button>
    </form>
  );
}
