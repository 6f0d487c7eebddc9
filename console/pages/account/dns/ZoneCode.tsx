import type { DnsChangeRequest, DnsRecordInput, DomainDetail } from '@anun/sdk';
import { CodeTwin } from '../../../ui/CodeTwin.tsx';
import { curl, quoted, source } from '../../code.ts';

/** The same change from code, as it is typed; the list, as long as nothing is. */
export function ZoneCode({ domain, wanted }: { domain: DomainDetail; wanted: DnsChangeRequest | undefined }) {
  const path = `/client/domains/${domain.asciiDomain}/records`;
  const name = JSON.stringify(domain.domain);
  if (!wanted)
    return (
      <CodeTwin
        code={{
          curl: curl('GET', path),
          sdk: `await anun.dns.list({ path: { domain: ${name} } });`,
          cli: `anun dns list ${domain.domain}`,
        }}
      />
    );
  return (
    <CodeTwin
      code={{
        curl: curl('POST', path, wanted),
        sdk: `await anun.dns.change({\n  path: { domain: ${name} },\n  body: ${source(wanted, 2)},\n});`,
        cli: cliOf(domain.domain, wanted),
      }}
    />
  );
}

function cliOf(domain: string, { records = [], template, replace }: DnsChangeRequest): string {
  if (template) {
    const ip = template.ipv4 ? ` --ip ${quoted(template.ipv4)}` : '';
    return `anun dns apply ${domain} --template ${template.name}${ip}`;
  }
  if (records.length === 0) return `anun dns import ${domain} ${domain}.zone${replace ? ' --replace' : ''}`;
  const gone = records.flatMap(({ action, id }) => (action === 'CREATE' || !id ? [] : [id]));
  const come = records.filter(({ action }) => action !== 'DELETE').map(written);
  return [
    `anun dns apply ${domain}`,
    ...(gone.length > 0 ? ['--delete', ...gone] : []),
    ...(come.length > 0 ? ['--add', ...come.map(quoted)] : []),
  ].join(' ');
}

function written({ type, name, content, data }: DnsRecordInput): string {
  if (!data) return `${type} ${name || '@'} ${content}`;
  const { service, proto, priority, weight, port, target } = data;
  const below = data.name && data.name !== '@' ? `.${data.name}` : '';
  return `${type} ${service}._${(proto ?? 'TCP').toLowerCase()}${below} ${priority} ${weight} ${port} ${target}`;
}
