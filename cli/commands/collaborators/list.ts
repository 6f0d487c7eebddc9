import type { Command } from '../../context.ts';
import { table, words } from '../../format.ts';
import { argument, whole } from '../../input.ts';

const name = argument('<domain>', 'your domain');
const page = whole('--page <n>', 'page number', (contract) => contract.zCollaboratorsListQuery.shape.page);
const limit = whole(
  '--limit <n>',
  'people per page (default: 50)',
  (contract) => contract.zCollaboratorsListQuery.shape.limit,
);

export const list: Command = {
  name: 'list',
  summary: 'List the collaborators and invitations of a domain',
  examples: [['anun collaborators list nurr.am', 'People, their roles, and since when']],
  arguments: [name],
  options: [page, limit],
  async run({ anun, days, get, out }) {
    const day = await days();
    const query = { page: get(page) ?? 1, limit: get(limit) ?? 50 };
    const found = await anun.collaborators.list({ path: { domain: get(name) }, query });
    out.result(found, (paint) =>
      found.docs.length === 0
        ? 'No collaborators.'
        : table(
            found.docs,
            [
              { title: 'E-MAIL', cell: ({ email }) => email },
              { title: 'NAME', cell: ({ fullName }) => fullName },
              { title: 'ROLE', cell: ({ role }) => role },
              { title: 'STATE', cell: ({ status }) => words(status) },
              { title: 'SINCE', cell: ({ since }) => day(since) },
              { title: 'UNTIL', cell: ({ until }) => day(until) },
              { title: 'ID', cell: ({ userId, _id }) => userId ?? _id },
            ],
            paint,
          ),
    );
    if (found.hasNextPage) out.say(`Page ${found.page} of ${found.totalPages}; --page shows more.`);
  },
};
