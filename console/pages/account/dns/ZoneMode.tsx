import type { DnsZone, DomainDetail } from '@anun/sdk';
import { useMutation } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { anun } from '../../../api/client.ts';
import { failureOf } from '../../../api/failures.ts';
import { useDays } from '../../../shell/realm.ts';
import { CheckField, ModeSwitch } from '../../../ui/choices.tsx';
import { Lazily } from '../../../ui/Lazily.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import css from './Zone.module.css';
import { refreshZone } from './zoneCache.ts';

const ConfirmModal = lazy(() => import('../../../ui/ConfirmModal.tsx'));

type Mode = 'other' | 'ours';

/** Switches between our DNS and other name servers. Asks first, because the domain resolves differently afterwards. */
export function ZoneMode({ domain, zone }: { domain: DomainDetail; zone: DnsZone | undefined }) {
  const { t } = useTranslation('domains');
  const [asked, setAsked] = useState<Mode>();
  const mode: Mode = domain.dnsUsed ? 'ours' : 'other';
  const disabled = !domain.actions.nameServers.allowed || zone === undefined;
  return (
    <div className={css.mode}>
      <ModeSwitch
        legend={t('servers.mode')}
        value={mode}
        onChange={(next) => {
          if (next !== mode) setAsked(next);
        }}
        options={[
          { value: 'other', label: t('servers.other'), detail: t('servers.otherText'), disabled },
          { value: 'ours', label: t('servers.ours'), detail: t('servers.oursText'), disabled },
        ]}
      />
      {asked && zone && (
        <Lazily>
          <ModeQuestion domain={domain} zone={zone} wanted={asked} onClose={() => setAsked(undefined)} />
        </Lazily>
      )}
    </div>
  );
}

interface ModeQuestionProps {
  domain: DomainDetail;
  zone: DnsZone;
  wanted: Mode;
  onClose: () => void;
}

function ModeQuestion({ domain, zone, wanted, onClose }: ModeQuestionProps) {
  const { t } = useTranslation('dns');
  const { formatDate } = useDays();
  const [restore, setRestore] = useState(zone.kept !== null);
  const { kept } = zone;
  const change = useMutation({
    mutationFn: () =>
      anun.dns.switch({
        path: { domain: domain.asciiDomain },
        body: wanted === 'ours' ? { used: true, restore: kept !== null && restore } : { used: false },
      }),
    meta: { quiet: true },
    onSuccess: async () => {
      await refreshZone(domain.asciiDomain);
      onClose();
    },
  });
  return (
    <ConfirmModal
      opened
      title={t(`${wanted}.title`, { domain: domain.domain })}
      action={t(`${wanted}.action`)}
      onConfirm={() => change.mutate()}
      onClose={onClose}
      confirming={change.isPending}
    >
      <p>
        {wanted === 'ours'
          ? t('ours.text', { servers: zone.nameServers.join(', ') })
          : t('other.text', { count: zone.records })}
      </p>
      {wanted === 'ours' && kept && (
        <div className={css.kept}>
          <CheckField
            label={t('ours.restore', { count: kept.records })}
            hint={t('ours.keptUntil', { date: formatDate(kept.until) })}
            checked={restore}
            onChange={(event) => setRestore(event.target.checked)}
          />
        </div>
      )}
      {change.isError && (
        <Notice tone="bad" live>
          {failureOf(change.error).message}
        </Notice>
      )}
    </ConfirmModal>
  );
}
