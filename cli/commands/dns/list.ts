import { type DnsRecord, dnsRecordTypes, paginate } from '@anun/sdk';
import type { Command } from '../../context.ts';
import { plain, table } from '../../format.ts';
import { choice, text } from '../../input.ts';
import type { Paint } from '../../output.ts';
import { contentOf, seconds } from './plan-table.ts';
import { name } from './wanted.ts';

const type = choice('--type <type>', 'only records of this type', dnsRecordTypes);
const search = text('--search <text>', 'part of the name or content');
const PAGE = 500;

export const list: Command = {
  name: 'list',
  summary: 'List the records of a domain',
  examples: [
    ['anun dns list nurr.am', 'All records, with the ids that --delete takes'],
    ['anun dns list nurr.am --type MX', 'Mail hosts'],
    ["anun dns list nurr.am --json | jq -r '.[].content'", 'For a script'],
  ],
  arguments: [name],
  options: [type, search],
  async run({ anun, get, out }) {
    const path = { domain: get(name) };
    const [which, part] = [get(type), get(search)];
    const query = { ...(which ? { type: which } : {}), ...(part ? { search: part } : {}) };
    const records: DnsRecord[] = [];
    for await (const record of paginate((page) => anun.dns.list({ path, query: { ...query, ...page } }), {
      limit: PAGE,
    }))
      records.push(record);
    const zone = await anun.dns.get({ path });
    if (zone.refusal) out.say(`The DNS servers refuse these records: ${plain(zone.refusal.reason)}`);
    out.result(records, (paint) => {
      if (records.length > 0) return tableOf(records, paint);
      return zone.used
        ? 'No records.'
        : `${plain(get(name))} does not use our DNS; switch it on with: anun dns on ${plain(get(name))}`;
    });
  },
};

const tableOf = (records: DnsRecord[], paint: Paint): string =>
  table(
    records,
    [
      { title: 'NAME', cell: (record) => record.name },
      { title: 'TTL', cell: ({ ttl }) => seconds(ttl), right: true },
      { title: 'TYPE', cell: (record) => record.type },
      { title: 'CONTENT', cell: contentOf },
      { title: 'ID', cell: ({ id }) => id, style: () => paint.dim },
    ],
    paint,
  );
