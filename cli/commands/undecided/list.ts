import type { Command } from '../../context.ts';
import { minute, table, words } from '../../format.ts';
import { text, whole } from '../../input.ts';

const page = whole('--page <n>', 'page number', (contract) => contract.zUndecidedListQuery.shape.page);
const limit = whole(
  '--limit <n>',
  'lines per page (default: 50)',
  (contract) => contract.zUndecidedListQuery.shape.limit,
);
const after = text('--after <cursor>', 'show the next page; the last line of a page gives the cursor');

export const list: Command = {
  name: 'list',
  summary: 'List entries without a result for longer than usual, oldest first',
  examples: [['anun undecided list', 'Orders, payments and jobs without a result']],
  arguments: [],
  options: [page, limit, after],
  async run({ anun, get, out }) {
    const from = get(after);
    const which = from === undefined ? { page: get(page) ?? 1 } : { after: from };
    const found = await anun.undecided.list({ query: { ...which, limit: get(limit) ?? 50 } });
    out.result(found, (paint) =>
      found.docs.length === 0
        ? 'No undecided entries.'
        : table(
            found.docs,
            [
              { title: 'ID', cell: ({ _id }) => _id },
              { title: 'WHAT', cell: ({ kind, attempt }) => [words(kind), words(attempt ?? '')].join(', ') },
              { title: 'DOMAIN', cell: ({ domain }) => domain ?? '' },
              { title: 'SINCE', cell: ({ since }) => minute(since) },
              { title: 'TRIES', cell: ({ tries }) => String(tries) },
              { title: 'LAST', cell: ({ triedAt }) => (triedAt ? minute(triedAt) : '') },
              { title: 'ANSWER', cell: ({ answer }) => answer },
              { title: 'ORDER', cell: ({ orderId }) => orderId ?? '' },
              {
                title: 'OWNER',
                cell: ({ owner }) => (owner ? [owner.fullName, owner.email].filter(Boolean).join(', ') : ''),
              },
            ],
            paint,
          ),
    );
    if (found.hasNextPage) out.say(`Page ${found.page} of ${found.totalPages}; --after ${found.nextAfter} shows more.`);
  },
};
