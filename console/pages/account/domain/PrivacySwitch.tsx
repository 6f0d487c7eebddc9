import type { Domain } from '@anun/sdk';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { anun } from '../../../api/client.ts';
import { Switch } from '../../../ui/choices.tsx';
import { Tip } from '../../../ui/Tip.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { keepDomain } from '../domainCache.ts';

/** Switches WHOIS privacy immediately, then shows the state from the response. */
export function PrivacySwitch({ domain }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  const change = useMutation({
    mutationFn: (whoIsPrivacyStatus: boolean) =>
      anun.domains.update({ path: { domain: domain.asciiDomain }, body: { whoIsPrivacyStatus } }),
    onSuccess(domain) {
      keepDomain(domain);
      showToast({ tone: 'ok', title: t('overview.updated') });
    },
  });
  const { allowed, reason } = domain.actions.privacy;
  const control = (
    <Switch
      aria-label={t('contacts.privacyOf', { domain: domain.domain })}
      aria-busy={change.isPending || undefined}
      checked={change.isPending ? change.variables : domain.whoIsPrivacyStatus}
      disabled={!allowed}
      onChange={(event) => {
        if (!change.isPending) change.mutate(event.target.checked);
      }}
    />
  );
  return allowed ? control : <Tip text={reason}>{control}</Tip>;
}
