import { type Domain, type DomainsListData, paginate } from '@anun/sdk';
import type { Command } from '../../context.ts';
import { type Day, stateStyle, table, words } from '../../format.ts';
import { flag, text, whole } from '../../input.ts';
import type { Paint } from '../../output.ts';
import { chosen, filter, search } from './choosing.ts';

type Query = NonNullable<DomainsListData['query']>;
const sort = text(
  '--sort <field:order>',
  'domain, status, expiration or autoRenew, with :asc or :desc',
  (contract) => contract.zDomainsListQuery.shape.sort,
);
const page = whole('--page <n>', 'page number', (contract) => contract.zDomainsListQuery.shape.page);
const limit = whole(
  '--limit <n>',
  'domains per page (default: 50)',
  (contract) => contract.zDomainsListQuery.shape.limit,
);
const after = text('--after <cursor>', 'show the next page; the last line of a page gives the cursor');
const all = flag('--all', 'all pages');

export const list: Command = {
  name: 'list',
  summary: 'List your domains',
  examples: [
    ['anun domains list --filter expiring', 'Domains that expire soon'],
    ['anun domains list --sort domain:asc --search nurr', 'Search, sorted by domain'],
    ["anun domains list --all --json | jq -r '.docs[].domain'", 'All domains, for a script'],
  ],
  arguments: [],
  options: [filter, sort, search, page, limit, after, all],
  async run({ anun, days, get, out }) {
    const day = await days();
    const order = get(sort);
    const query: Query = { ...chosen(get), ...(order ? { sort: order } : {}) };
    if (get(all)) {
      const docs: Domain[] = [];
      const pages = paginate((next) => anun.domains.list({ query: { ...query, ...next } }));
      for await (const domain of pages) {
        docs.push(domain);
        if (docs.length % 100 === 0) out.progress(`${docs.length} domains`);
      }
      return out.result({ docs, totalDocs: docs.length }, (paint) => tableOf(docs, day, paint));
    }
    const from = get(after);
    const which = from === undefined ? { page: get(page) ?? 1 } : { after: from };
    const found = await anun.domains.list({ query: { ...query, ...which, limit: get(limit) ?? 50 } });
    out.result(found, (paint) => tableOf(found.docs, day, paint));
    if (found.hasNextPage)
      out.say(
        `Page ${found.page} of ${found.totalPages}, ${found.totalDocs} domains; --after ${found.nextAfter} or --all shows more.`,
      );
  },
};

const tableOf = (docs: Domain[], day: Day, paint: Paint): string =>
  docs.length === 0
    ? 'No domains.'
    : table(
        docs,
        [
          { title: 'NAME', cell: ({ domain }) => domain },
          {
            title: 'STATUS',
            cell: ({ status, ended }) => words(ended?.reason ?? status),
            style: ({ status }, style) => stateStyle(status, style),
          },
          { title: 'EXPIRES', cell: (domain) => expiryOf(domain, day) },
          { title: 'AUTO-RENEW', cell: ({ autoRenew }) => (autoRenew ? 'on' : 'off') },
          {
            title: 'NAME SERVERS',
            cell: ({ nameServers }) => nameServers.map(({ unicodeHostname }) => unicodeHostname).join(' '),
          },
        ],
        paint,
      );

/** After the last day what counts is until when it can still be had. */
function expiryOf(
  { status, expiration, lifecycle: { renewUntil, reactivateUntil, releaseAt } }: Domain,
  day: Day,
): string {
  if (status === 'expired' && renewUntil) return `renew by ${day(renewUntil)}`;
  if (status === 'pending_removal' && reactivateUntil) return `reactivate by ${day(reactivateUntil)}`;
  if (status === 'releasing' && releaseAt) return `released on ${day(releaseAt)}`;
  return day(expiration);
}
