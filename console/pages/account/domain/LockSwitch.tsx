import type { Domain } from '@anun/sdk';
import { useMutation } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { anun } from '../../../api/client.ts';
import { Switch } from '../../../ui/choices.tsx';
import { Lazily } from '../../../ui/Lazily.tsx';
import { Tip } from '../../../ui/Tip.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { keepDomain } from '../domainCache.ts';

const ConfirmModal = lazy(() => import('../../../ui/ConfirmModal.tsx'));

/** Switches the transfer lock. Locking is immediate; unlocking asks first. */
export function LockSwitch({ domain }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  const [asking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: (transferLock: boolean) =>
      anun.domains.update({ path: { domain: domain.asciiDomain }, body: { transferLock } }),
    onSuccess(domain) {
      keepDomain(domain);
      showToast({ tone: 'ok', title: t('overview.updated') });
    },
    onSettled: () => setAsking(false),
  });
  const { allowed, reason } = domain.actions.transferLock;
  const control = (
    <Switch
      aria-label={t('lock.of', { domain: domain.domain })}
      aria-busy={change.isPending || undefined}
      checked={change.isPending ? change.variables : domain.transferLock}
      disabled={!allowed}
      onChange={(event) => {
        if (change.isPending) return;
        if (event.target.checked) change.mutate(true);
        else setAsking(true);
      }}
    />
  );
  return (
    <>
      {allowed ? control : <Tip text={reason}>{control}</Tip>}
      {asking && (
        <Lazily>
          <ConfirmModal
            opened
            title={t('lock.ask', { domain: domain.domain })}
            action={t('lock.unlock')}
            tone="bad"
            confirming={change.isPending}
            onConfirm={() => change.mutate(false)}
            onClose={() => setAsking(false)}
          >
            {t('lock.risk')}
          </ConfirmModal>
        </Lazily>
      )}
    </>
  );
}
