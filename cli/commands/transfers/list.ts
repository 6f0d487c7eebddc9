import type { Command } from '../../context.ts';
import { minute, stateStyle, table, words } from '../../format.ts';
import { flag, whole } from '../../input.ts';

const page = whole('--page <n>', 'page number', (contract) => contract.zTransfersListQuery.shape.page);
const limit = whole(
  '--limit <n>',
  'transfers per page (default: 50)',
  (contract) => contract.zTransfersListQuery.shape.limit,
);
const open = flag('--open', 'only open ones');

export const list: Command = {
  name: 'list',
  summary: 'List transfers to us and away from us, newest first',
  examples: [
    ['anun transfers list', 'All transfers, with their results'],
    ['anun transfers list --open --json', 'Open transfers, as JSON'],
  ],
  arguments: [],
  options: [open, page, limit],
  async run({ anun, days, get, out }) {
    const day = await days();
    const query = { page: get(page) ?? 1, limit: get(limit) ?? 50, open: get(open) };
    const found = await anun.transfers.list({ query });
    out.result(found, (paint) =>
      found.docs.length === 0
        ? 'No transfers.'
        : table(
            found.docs,
            [
              { title: 'NAME', cell: ({ domain }) => domain },
              { title: 'WAY', cell: ({ direction }) => direction },
              {
                title: 'STATE',
                cell: ({ state }) => words(state),
                style: ({ state }, style) => stateStyle(state, style),
              },
              { title: 'ASKED', cell: ({ requestedAt }) => minute(requestedAt) },
              { title: 'UNTIL', cell: ({ dueAt, endedAt }) => (endedAt ? '' : day(dueAt)) },
              { title: 'REGISTRAR', cell: ({ registrar }) => registrar },
              { title: 'NOTE', cell: ({ reason }) => reason },
            ],
            paint,
          ),
    );
    if (found.hasNextPage) out.say(`Page ${found.page} of ${found.totalPages}; --page shows more.`);
  },
};
