import type { Order } from '@anun/sdk';
import type { Command } from '../../context.ts';
import { minute, orderState, price, stateStyle, table, whatOf } from '../../format.ts';
import { text, whole } from '../../input.ts';

const page = whole('--page <n>', 'page number', (contract) => contract.zOrdersListQuery.shape.page);
const limit = whole(
  '--limit <n>',
  'orders per page (default: 10)',
  (contract) => contract.zOrdersListQuery.shape.limit,
);
const after = text('--after <cursor>', 'show the next page; the last line of a page gives the cursor');

export const list: Command = {
  name: 'list',
  summary: 'List your orders, newest first',
  examples: [['anun orders list --limit 50', 'The last fifty']],
  arguments: [],
  options: [page, limit, after],
  async run({ anun, get, out }) {
    const from = get(after);
    const which = from === undefined ? { page: get(page) ?? 1 } : { after: from };
    const found = await anun.orders.list({ query: { ...which, limit: get(limit) ?? 10 } });
    out.result(found, (paint) =>
      found.docs.length === 0
        ? 'No orders.'
        : table(
            found.docs,
            [
              { title: 'ORDER', cell: ({ _id }) => _id },
              { title: 'WHEN', cell: ({ createdAt }) => minute(createdAt) },
              { title: 'STATUS', cell: stateOf, style: (order, style) => stateStyle(order.status, style) },
              { title: 'TOTAL', cell: (order) => price(order.price), right: true },
              { title: 'ITEMS', cell: itemsOf },
            ],
            paint,
          ),
    );
    if (found.hasNextPage) out.say(`Page ${found.page} of ${found.totalPages}; --after ${found.nextAfter} shows more.`);
  },
};

const stateOf = (order: Order): string => {
  const state = orderState(order);
  if (order.settled || order.status !== 'approved') return state;
  return `${state}, ${order.reviewed ? 'in review' : 'delivering'}`;
};
const itemsOf = ({ items }: Order): string => items.map(({ type, label }) => `${whatOf(type)} ${label}`).join(', ');
