import type { Domain } from '@anun/sdk';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { anun } from '../../api/client.ts';
import { Switch } from '../../ui/choices.tsx';
import { Tip } from '../../ui/Tip.tsx';
import { showToast } from '../../ui/toasts.ts';
import { keepDomain } from './domainCache.ts';

/** Switches auto-renew immediately, then shows the state from the response. */
export function AutoRenewSwitch({ domain }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  const change = useMutation({
    mutationFn: (autoRenew: boolean) =>
      anun.domains.update({ path: { domain: domain.asciiDomain }, body: { autoRenew } }),
    onSuccess(domain) {
      keepDomain(domain);
      showToast({ tone: 'ok', title: t('overview.updated') });
    },
  });
  const { allowed, reason } = domain.actions.autoRenew;
  const control = (
    <Switch
      aria-label={t('list.autoRenewOf', { domain: domain.domain })}
      aria-busy={change.isPending || undefined}
      checked={change.isPending ? change.variables : domain.autoRenew}
      disabled={!allowed}
      onChange={(event) => {
        if (!change.isPending) change.mutate(event.target.checked);
      }}
    />
  );
  const warned = domain.lifecycle.autoRenewShort ? (
    <Tip text={t('overview.autoRenewShortList')}>{control}</Tip>
  ) : (
    control
  );
  return allowed ? warned : <Tip text={reason}>{control}</Tip>;
}
