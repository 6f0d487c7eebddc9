import type { DnsChangeRequest, DnsRecordInput } from '@anun/sdk';
import type { Context } from '../../context.ts';
import { usage } from '../../errors.ts';
import { argument, choice, flag, type Get, several, text, whole } from '../../input.ts';
import { readText } from '../../texts.ts';

const TEMPLATES = ['workspace', 'hosting'] as const;

export const name = argument('<domain>', 'domain whose records are shown or changed');
const add = several(
  '--add <record...>',
  'records to create, each in quotes: type, name and content, "A www 192.0.2.10"',
);
const remove = several('--delete <id...>', 'records to delete, by the ids that `anun dns list` shows');
const ttl = whole('--ttl <seconds>', 'TTL of what --add creates, 30 to 604800, or 1: automatic (default: 1)');
const priority = whole('--priority <n>', 'priority of mail hosts that --add creates (default: 10)');
const from = text('--from <path>', 'a zone file (RFC 1035), or - for stdin');
const template = choice('--template <which>', 'records of a service, replacing those of the same kind', TEMPLATES);
const ip = text('--ip <address>', 'with --template hosting: its IPv4 address');
export const replace = flag('--replace', 'with a zone file: delete records that are not in it');

export const force = flag('--force', 'with --replace: allow most of the records, or all of them, to be deleted');

export const partial = flag(
  '--partial',
  'with a zone file: leave out the lines that cannot be imported, and list them',
);

export const wantedOptions = [add, remove, ttl, priority, from, replace, force, partial, template, ip];

/** What a command line asks for: records to add and delete, or a zone file, or a template. */
export async function wantedOf({ get, io }: Context): Promise<DnsChangeRequest> {
  const file = get(from);
  const service = get(template);
  const records = recordsOf(get);
  if ([file, service, records[0]].filter((given) => given !== undefined).length !== 1)
    throw usage('Say what to change: --add and --delete, or a zone file by --from, or --template.');
  if (file !== undefined) return zoneFileOf(await readText(io, file), get);
  if (service === undefined) return { records };
  const ipv4 = get(ip);
  if (service === 'hosting' && ipv4 === undefined)
    throw usage('The template hosting needs the address of the server: --ip 192.0.2.40.');
  return { template: { name: service, ...(ipv4 === undefined ? {} : { ipv4 }) } };
}

export const zoneFileOf = (zoneFile: string, get: Get): DnsChangeRequest => ({
  zoneFile,
  ...(get(replace) ? { replace: true } : {}),
  ...(get(force) ? { allowEmpty: true } : {}),
  ...(get(partial) ? { partial: true } : {}),
});

/** Whether they are right the server says. */
function recordsOf(get: Get): DnsRecordInput[] {
  const seconds = get(ttl);
  const order = get(priority);
  const created = get(add).map((written): DnsRecordInput => {
    const [, type, owner, content] = /^\s*(\S+)\s+(\S+)\s+(.+)$/s.exec(written) ?? [];
    if (type === undefined || owner === undefined || content === undefined)
      throw usage(`A record must look like "type name content", like "A www 192.0.2.10", not "${written}".`);
    return {
      action: 'CREATE',
      type,
      name: owner,
      content,
      ...(seconds === undefined ? {} : { ttl: seconds }),
      ...(order === undefined ? {} : { priority: order }),
    };
  });
  return [...get(remove).map((id): DnsRecordInput => ({ action: 'DELETE', id })), ...created];
}
