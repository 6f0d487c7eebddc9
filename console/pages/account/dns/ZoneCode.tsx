import type { DnsChangeRequest, DnsRecordInput, DomainDetail } from '@anun/sdk';
import { CodeTwin } from '../../../ui/CodeTwin.tsx';
import { curl, quoted, source } from '../../code.ts';

/** The current change as code; listing the records while there is none. */
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

function cliOf(domain: string, wanted: DnsChangeRequest): string {
  const { records = [], template, restore } = wanted;
  if (restore) return `anun dns undo ${domain} --to ${restore}`;
  if (template) {
    const ip = template.ipv4 ? ` --ip ${quoted(template.ipv4)}` : '';
    return `anun dns apply ${domain} --template ${template.name}${ip}`;
  }
  if (records.length === 0) {
    const flags = [wanted.replace && '--replace', wanted.allowEmpty && '--force', wanted.partial && '--partial'];
    return [`anun dns import ${domain} ${domain}.zone`, ...flags.filter(Boolean)].join(' ');
  }
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
