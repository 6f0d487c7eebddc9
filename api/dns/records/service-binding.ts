import { ipv4Of, ipv6Of } from './addresses.ts';
import type { ContentReading, Place } from './content-reading.ts';
import { SHORT, wholeUpTo } from './numbers.ts';
import { readTarget } from './target.ts';

/** Parameters in the order of their numbers (RFC 9460, 14.3.2), each with its value as it is published, or nothing when it is wrong. */
const PARAMETERS: Record<string, (value: string | undefined) => string | undefined> = {
  mandatory: (value) => listed(value, (name) => (NAMES.includes(name) && name !== 'mandatory' ? name : undefined)),
  alpn: (value) => listed(value, (id) => (/^[A-Za-z0-9./_-]{1,100}$/.test(id) ? id : undefined)),
  'no-default-alpn': (value) => (value === undefined ? '' : undefined),
  port: (value) => wholeUpTo(SHORT, value)?.toString(),
  ipv4hint: (value) => listed(value, ipv4Of),
  ech: (value) =>
    value !== undefined && /^[A-Za-z0-9+/]+={0,2}$/.test(value) && value.length % 4 === 0 ? value : undefined,
  ipv6hint: (value) => listed(value, ipv6Of),
};
const NAMES = Object.keys(PARAMETERS);

/** `priority target key=value …` of HTTPS and SVCB records; priority 0 is an alias and has no parameters. */
export function readServiceBinding(content: string, { zone }: Pick<Place, 'zone'>): ContentReading {
  const [priorityText, target, ...words] = content.trim().match(/(?:[^\s"]|"[^"]*")+/g) ?? [];
  const fail = (key: 'dns.binding' | 'dns.bindingAlias' | 'dns.bindingParameter', parameter = ''): ContentReading => ({
    ok: false,
    problem: { key, params: { input: content, parameter, names: NAMES.join(', ') } },
  });
  const priority = wholeUpTo(SHORT, priorityText);
  if (priority === undefined || target === undefined) return fail('dns.binding');
  const host = readTarget(target, zone, { underscore: true, root: true });
  if (!host.ok) return host;
  if (priority === 0 && words.length > 0) return fail('dns.bindingAlias');

  const values = new Map<string, string>();
  for (const word of words) {
    const [, name = '', value] = /^([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
    const published = NAMES.includes(name) ? PARAMETERS[name]?.(value?.replaceAll('"', '')) : undefined;
    if (published === undefined || values.has(name)) return fail('dns.bindingParameter', word);
    values.set(name, published);
  }
  const lacking = (values.get('mandatory')?.split(',') ?? []).find((name) => !values.has(name));
  if (lacking !== undefined) return fail('dns.bindingParameter', `mandatory=${lacking}`);
  if (values.has('no-default-alpn') && !values.has('alpn')) return fail('dns.bindingParameter', 'no-default-alpn');
  const parameters = NAMES.flatMap((name) => {
    const value = values.get(name);
    if (value === undefined) return [];
    return value === '' ? [name] : [`${name}=${value}`];
  });
  return { ok: true, data: [priority, host.data, ...parameters].join(' ') };
}

function listed(value: string | undefined, read: (entry: string) => string | undefined): string | undefined {
  const entries = (value ?? '').split(',').map(read);
  const known = entries.filter((entry) => entry !== undefined);
  return known.length === entries.length && new Set(known).size === known.length ? known.join(',') : undefined;
}
