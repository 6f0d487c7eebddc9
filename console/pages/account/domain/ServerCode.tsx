import type { DomainDetail } from '@anun/sdk';
import { CodeTwin } from '../../../ui/CodeTwin.tsx';
import { curl, quoted, source } from '../../code.ts';
import { filledInputs, type ServerRow } from './serverRows.ts';

/** The current list of servers as code. */
export function ServerCode({ domain, rows }: { domain: DomainDetail; rows: readonly ServerRow[] }) {
  const nameServers = filledInputs(rows);
  const words = nameServers.map(({ hostname, ipv4, ipv6 }) => {
    const addresses = [ipv4, ipv6].filter(Boolean).join(',');
    return quoted(addresses ? `${hostname}=${addresses}` : (hostname ?? ''));
  });
  return (
    <CodeTwin
      code={{
        curl: curl('PUT', `/client/domains/${domain.asciiDomain}`, { nameServers }),
        sdk: `await anun.domains.update({\n  path: { domain: ${JSON.stringify(domain.domain)} },\n  body: ${source({ nameServers }, 2)},\n});`,
        cli: ['anun nameservers set', domain.domain, ...words].join(' '),
      }}
    />
  );
}
