import type { Command } from '../../context.ts';
import { minute, table, words } from '../../format.ts';
import { choice, whole } from '../../input.ts';

const state = choice('--state <state>', 'which (default: open)', ['open', 'repaired', 'settled']);
const page = whole('--page <n>', 'page number', (contract) => contract.zDiscrepanciesListQuery.shape.page);
const limit = whole(
  '--limit <n>',
  'lines per page (default: 50)',
  (contract) => contract.zDiscrepanciesListQuery.shape.limit,
);

export const list: Command = {
  name: 'list',
  summary: 'List differences between us and a registry, oldest first',
  examples: [
    ['anun discrepancies list', 'Open differences'],
    ['anun discrepancies list --state repaired', 'Differences that were repaired with the registry’s data'],
  ],
  arguments: [],
  options: [state, page, limit],
  async run({ anun, get, out }) {
    const query = { state: get(state) ?? 'open', page: get(page) ?? 1, limit: get(limit) ?? 50 } as const;
    const found = await anun.discrepancies.list({ query });
    out.result(found, (paint) =>
      found.docs.length === 0
        ? 'No differences.'
        : table(
            found.docs,
            [
              { title: 'DISCREPANCY', cell: ({ _id }) => _id },
              { title: 'NAME', cell: ({ domain }) => domain },
              { title: 'WHAT', cell: ({ kind }) => words(kind) },
              { title: 'OURS', cell: ({ ours }) => ours },
              { title: 'REGISTRY', cell: ({ registry }) => registry },
              { title: 'FOUND', cell: ({ foundAt }) => minute(foundAt) },
              { title: 'OWNER', cell: ({ owner }) => [owner.fullName, owner.email].filter(Boolean).join(', ') },
              { title: 'DECISION', cell: ({ decision }) => words(decision ?? '') },
              { title: 'NOTE', cell: ({ note }) => note ?? '' },
            ],
            paint,
          ),
    );
    if (found.hasNextPage) out.say(`Page ${found.page} of ${found.totalPages}; --page shows more.`);
  },
};
