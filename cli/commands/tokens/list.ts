import type { Command } from '../../context.ts';
import { table } from '../../format.ts';
import { whole } from '../../input.ts';

const page = whole('--page <n>', 'page number', (contract) => contract.zTokensListQuery.shape.page);
const limit = whole(
  '--limit <n>',
  'tokens per page (default: 50)',
  (contract) => contract.zTokensListQuery.shape.limit,
);

export const list: Command = {
  name: 'list',
  summary: 'List your API tokens',
  examples: [['anun tokens list', 'Names, rights and when each was last used']],
  arguments: [],
  options: [page, limit],
  async run({ anun, days, get, out }) {
    const day = await days();
    const found = await anun.tokens.list({ query: { page: get(page) ?? 1, limit: get(limit) ?? 50 } });
    out.result(found, (paint) =>
      found.docs.length === 0
        ? 'No tokens.'
        : table(
            found.docs,
            [
              { title: 'ID', cell: ({ _id }) => _id },
              { title: 'NAME', cell: ({ name }) => name },
              { title: 'BEGINS', cell: ({ hint }) => `${hint}…` },
              { title: 'MADE', cell: ({ createdAt }) => day(createdAt) },
              { title: 'LAST USED', cell: ({ lastUsedAt }) => day(lastUsedAt) },
              { title: 'ENDS', cell: ({ expiresAt }) => day(expiresAt) },
              { title: 'CREATED BY', cell: ({ madeBy }) => madeBy?.name ?? 'you' },
              { title: 'RIGHTS', cell: ({ scopes }) => scopes.join(' ') },
            ],
            paint,
          ),
    );
    if (found.hasNextPage) out.say(`Page ${found.page} of ${found.totalPages}; --page shows more.`);
  },
};
