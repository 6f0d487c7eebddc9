import type { DnsZone, DomainDetail } from '@anun/sdk';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import css from './Zone.module.css';

/** The name servers that the domain needs for its records here to take effect; shown while it uses others. */
export function ServersToUse({ domain, zone }: { domain: DomainDetail; zone: DnsZone | undefined }) {
  const { t } = useTranslation('dns');
  if (!zone || !(domain.dnsUsed || zone.kept)) return null;
  const named = new Set(domain.nameServers.map(({ hostname }) => hostname.toLowerCase()));
  if (zone.nameServers.every((host) => named.has(host.toLowerCase()))) return null;
  return (
    <div className={css.toUse}>
      <Notice tone={domain.dnsUsed ? 'warn' : undefined}>
        <p>{t(domain.dnsUsed ? 'toUse.elsewhere' : 'toUse.kept', { domain: domain.domain })}</p>
        <ul className={css.hosts}>
          {zone.nameServers.map((host) => (
            <li key={host}>
              <code translate="no">{host}</code>
              <CopyButton text={host} label={t('toUse.copy', { host })} bare />
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
