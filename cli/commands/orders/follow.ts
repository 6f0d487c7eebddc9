import type { Order, OrderItem } from '@anun/sdk';
import type { Context } from '../../context.ts';
import { EXIT } from '../../errors.ts';
import { plain, words } from '../../format.ts';
import { duration, flag } from '../../input.ts';

export const wait = flag('--wait', 'wait until every item is done or refused');
export const timeout = duration(
  '--timeout <time>',
  'how long to wait, for example 90s, 10m, 2h; 0 means no limit',
  '10m',
);

/** Pauses grow from half a second to ten. */
const FIRST_MS = 500;
const MOST_MS = 10_000;
const GROWTH = 1.5;

const isOver = ({ settled, status }: Order): boolean => settled || status === 'failed' || status === 'refund';

/** Asks until nothing changes any more, or the time is over; answers the order as it is then. */
export async function follow({ anun, get, io, out }: Context, order: Order): Promise<Order> {
  const limit = get(timeout);
  let current = order;
  let waited = 0;
  for (let ms = FIRST_MS; !isOver(current); ms = Math.min(ms * GROWTH, MOST_MS)) {
    if (limit > 0 && waited >= limit) return current;
    out.progress(`${current.items.map(progressOf).join(', ')} · ${Math.round(waited / 1000)} s`);
    await io.pause(ms, io.signal);
    waited += ms;
    current = await anun.orders.get({ path: { orderId: order._id } });
  }
  return current;
}

/** Sets the exit code to what became of the order; one that is still open is late. */
export function conclude({ fail }: Context, order: Order): void {
  const lost = order.items.filter(({ status }) => status === 'refused' || status === 'refunded');
  if (order.status === 'failed') fail(EXIT.failed, `The order failed. ${order.descr}`.trim());
  else if (lost.length > 0) fail(EXIT.failed, lost.map(lossOf).join('\n'));
  else if (!isOver(order)) fail(EXIT.unavailable, `It is not done yet. Follow it with: anun orders wait ${order._id}`);
}

const progressOf = ({ label, status }: OrderItem): string =>
  `${plain(label)}: ${status === 'in_review' ? 'waits for an administrator' : words(status)}`;

const lossOf = ({ label, status, reason }: OrderItem): string => {
  const money = status === 'refunded' ? ' The money was refunded.' : '';
  return `${label} was refused${reason ? `: ${sentence(reason)}` : '.'}${money}`;
};

/** A reason as a person typed it, with the full stop that they may have left out. */
const sentence = (typed: string): string => (/[.!?…։。]$/u.test(typed.trim()) ? typed.trim() : `${typed.trim()}.`);
