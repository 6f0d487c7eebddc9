import type { DomainDetail } from '@anun/sdk';
import { failureOf } from '../../../api/failures.ts';
import { SkeletonPage } from '../../../ui/Skeletons.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { NameServers } from '../domain/NameServers.tsx';
import { Records } from './Records.tsx';
import { ServersToUse } from './ServersToUse.tsx';
import { useZone } from './zoneCache.ts';
import { ZoneMode } from './ZoneMode.tsx';

/** The DNS of a domain: other name servers, or ours with its records. */
export function NameServersPage({ domain }: { domain: DomainDetail }) {
  const zone = useZone(domain.asciiDomain);
  return (
    <div>
      <ZoneMode domain={domain} zone={zone.data} />
      <ServersToUse domain={domain} zone={zone.data} />
      <Zone domain={domain} zone={zone} />
    </div>
  );
}

function Zone({ domain, zone }: { domain: DomainDetail; zone: ReturnType<typeof useZone> }) {
  if (!domain.dnsUsed) return <NameServers domain={domain} />;
  if (zone.data) return <Records domain={domain} zone={zone.data} />;
  if (!zone.isError) return <SkeletonPage />;
  return <ErrorState {...failureOf(zone.error)} onRetry={() => void zone.refetch()} retrying={zone.isFetching} />;
}
