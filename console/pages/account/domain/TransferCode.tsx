import type { DomainDetail } from '@anun/sdk';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { anun } from '../../../api/client.ts';
import { useDays } from '../../../shell/realm.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Tip } from '../../../ui/Tip.tsx';

/** The authorization code, fetched on request and kept only while the page is open. */
export function useTransferCode({ asciiDomain, actions }: DomainDetail) {
  const { t } = useTranslation('domains');
  const { formatDate } = useDays();
  const ask = useMutation({
    gcTime: 0,
    mutationFn: () => anun.transfers.code({ path: { domain: asciiDomain } }),
  });
  const { allowed, reason } = actions.transferCode;
  const shown = ask.data;
  const hints = [
    shown?.locked && t('authCode.locked'),
    shown?.transferableFrom && t('authCode.from', { date: formatDate(shown.transferableFrom) }),
  ].filter(Boolean);
  const button = (
    <Button disabled={!allowed} loading={ask.isPending} onClick={() => ask.mutate()}>
      {t('overview.showCode')}
    </Button>
  );
  return {
    term: t('overview.transferCode'),
    value: shown ? <output className="code">{shown.transferCode}</output> : t('authCode.hidden'),
    hint: shown && hints.length > 0 ? hints.join(' ') : allowed ? t('overview.codeHint') : reason,
    action: shown ? (
      <CopyButton text={shown.transferCode} label={t('authCode.copy')} />
    ) : allowed ? (
      button
    ) : (
      <Tip text={reason}>{button}</Tip>
    ),
  };
}
