import type { Command } from '../../context.ts';
import { amd, minute, table, termOf, whatOf } from '../../format.ts';
import { choice, whole } from '../../input.ts';

const state = choice('--state <state>', 'which (default: pending)', ['pending', 'approved', 'rejected']);
const page = whole('--page <n>', 'page number', (contract) => contract.zReviewsListQuery.shape.page);
const limit = whole(
  '--limit <n>',
  'reviews per page (default: 50)',
  (contract) => contract.zReviewsListQuery.shape.limit,
);

export const list: Command = {
  name: 'list',
  summary: 'List pending reviews, oldest first',
  examples: [
    ['anun reviews list', 'Pending reviews'],
    ['anun reviews list --state rejected', 'Rejected reviews, with reasons'],
  ],
  arguments: [],
  options: [state, page, limit],
  async run({ anun, get, out }) {
    const query = { state: get(state) ?? 'pending', page: get(page) ?? 1, limit: get(limit) ?? 50 } as const;
    const found = await anun.reviews.list({ query });
    out.result(found, (paint) =>
      found.docs.length === 0
        ? 'Nothing waits.'
        : table(
            found.docs,
            [
              { title: 'REVIEW', cell: ({ _id }) => _id },
              { title: 'NAME', cell: ({ label }) => label },
              { title: 'WHAT', cell: ({ type }) => whatOf(type) },
              { title: 'YEARS', cell: termOf, right: true },
              { title: 'PAID', cell: ({ price }) => amd(price.amd), right: true },
              { title: 'SINCE', cell: ({ createdAt }) => minute(createdAt) },
              {
                title: 'HOLDER',
                cell: ({ holder }) => [holder.fullName, holder.organization].filter(Boolean).join(', '),
              },
              { title: 'LOOKS LIKE', cell: ({ lookAlikes }) => lookAlikes.join(' ') },
              { title: 'REASON', cell: ({ reason }) => reason ?? '' },
            ],
            paint,
          ),
    );
    if (found.hasNextPage) out.say(`Page ${found.page} of ${found.totalPages}; --page shows more.`);
  },
};
