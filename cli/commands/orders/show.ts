import type { Command } from '../../context.ts';
import { orderText } from '../../format.ts';
import { argument } from '../../input.ts';

const id = argument('<order>', 'id of the order');

export const show: Command = {
  name: 'show',
  summary: 'Show one order with its items',
  examples: [['anun orders show ord_01k9x2m4q7t8v0w1', 'Show the result of each item']],
  arguments: [id],
  options: [],
  async run({ anun, get, out }) {
    const order = await anun.orders.get({ path: { orderId: get(id) } });
    out.result(order, (paint) => orderText(order, paint));
  },
};
