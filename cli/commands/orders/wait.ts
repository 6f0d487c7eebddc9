import type { Command } from '../../context.ts';
import { orderText } from '../../format.ts';
import { argument } from '../../input.ts';
import { conclude, follow, timeout } from './follow.ts';

const id = argument('<order>', 'id of the order');

export const wait: Command = {
  name: 'wait',
  summary: 'Wait until every item of an order is done or refused',
  examples: [
    ['anun orders wait ord_01k9x2m4q7t8v0w1', 'Exit code 1 if an item was refused, 5 on timeout'],
    ['anun orders wait ord_01k9x2m4q7t8v0w1 --timeout 2h', 'Allow more time for a manual review'],
  ],
  arguments: [id],
  options: [timeout],
  async run(context) {
    const { anun, get, out, standing } = context;
    standing(`The order continues in the background; follow it again with: anun orders wait ${get(id)}`);
    const order = await follow(context, await anun.orders.get({ path: { orderId: get(id) } }));
    out.result(order, (paint) => orderText(order, paint));
    conclude(context, order);
  },
};
