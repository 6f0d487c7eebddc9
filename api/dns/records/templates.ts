import { Fault, fieldFault, type Schemas } from '../../contract/types.ts';
import { readIpv4 } from '../../names/index.ts';
import type { Step, Wanted } from './changes.ts';
import { type RecordInput, readRecord } from './read.ts';
import type { StoredRecord, ZoneName } from './types.ts';

/** Mail hosts of Google Workspace, with their priorities. */
const WORKSPACE_MX = [
  [1, 'aspmx.l.google.com'],
  [5, 'alt1.aspmx.l.google.com'],
  [5, 'alt2.aspmx.l.google.com'],
  [10, 'alt3.aspmx.l.google.com'],
  [10, 'alt4.aspmx.l.google.com'],
] as const;
const WORKSPACE_SPF = 'v=spf1 include:_spf.google.com ~all';

/** The records of a template. `top` are those that stand at the top of the zone now. */
export function templateSteps(
  { name, ipv4 }: Schemas['DnsTemplateRequest'],
  zone: ZoneName,
  top: readonly StoredRecord[],
): Wanted {
  if (name === 'workspace') {
    const hasSpf = top.some(({ data, type }) => ['TXT', 'SPF'].includes(type) && data.startsWith('"v=spf1'));
    return {
      steps: [
        ...WORKSPACE_MX.map(([priority, content]) => step({ type: 'MX', name: '@', content, priority }, zone)),
        ...(hasSpf ? [] : [step({ type: 'SPF', name: '@', content: WORKSPACE_SPF }, zone)]),
      ],
      replaces: ({ type, ownerKey }) => ownerKey === '' && type === 'MX',
    };
  }
  const address = readIpv4(ipv4 ?? '');
  if (!address.ok) throw fieldFault('rule_broken', '/template/ipv4', 'ns.ipv4', { input: ipv4 ?? '' });
  const content = address.address;
  return {
    steps: [
      step({ type: 'A', name: '@', content }, zone),
      step({ type: 'A', name: 'www', content }, zone),
      step({ type: 'A', name: 'mail', content }, zone),
      step({ type: 'MX', name: '@', content: `mail.${zone.domain}`, priority: 10 }, zone),
    ],
    replaces: ({ type, ownerKey }) =>
      (['', 'www', 'mail'].includes(ownerKey) && ['A', 'AAAA', 'CNAME', 'ALIAS'].includes(type)) ||
      (ownerKey === '' && type === 'MX'),
  };
}

/** Owners that a template looks at. */
export const templateOwners = ['', 'www', 'mail'];

function step(input: RecordInput, zone: ZoneName): Step {
  const reading = readRecord(input, zone);
  if (reading.ok) return { kind: 'create', at: '/template', record: reading.record, published: true };
  const [problem] = reading.problems;
  throw new Fault('rule_broken', problem?.key ?? 'field.invalid', { params: problem?.params ?? {} });
}
