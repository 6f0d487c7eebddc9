import type { Command } from '../../context.ts';
import { minute, stateStyle, table, words } from '../../format.ts';
import { whole } from '../../input.ts';
import { countsOf, titleOf } from './follow.ts';

const page = whole('--page <n>', 'page number', (contract) => contract.zOperationsListQuery.shape.page);
const limit = whole(
  '--limit <n>',
  'operations per page (default: 20)',
  (contract) => contract.zOperationsListQuery.shape.limit,
);

export const list: Command = {
  name: 'list',
  summary: 'List bulk changes, newest first',
  examples: [['anun operations list', 'Running and finished operations']],
  arguments: [],
  options: [page, limit],
  async run({ anun, get, out }) {
    const found = await anun.operations.list({ query: { page: get(page) ?? 1, limit: get(limit) ?? 20 } });
    out.result(found, (paint) =>
      found.docs.length === 0
        ? 'No operations.'
        : table(
            found.docs,
            [
              { title: 'OPERATION', cell: ({ _id }) => _id },
              { title: 'WHEN', cell: ({ createdAt }) => minute(createdAt) },
              { title: 'WHAT', cell: titleOf },
              {
                title: 'STATUS',
                cell: ({ status }) => words(status),
                style: ({ status }, style) => stateStyle(status === 'succeeded' ? 'done' : status, style),
              },
              { title: 'NAMES', cell: ({ total }) => String(total), right: true },
              { title: 'RESULTS', cell: countsOf },
            ],
            paint,
          ),
    );
    if (found.hasNextPage) out.say(`Page ${found.page} of ${found.totalPages}; --page shows more.`);
  },
};
