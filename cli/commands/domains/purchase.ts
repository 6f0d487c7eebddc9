import type { Anun, Behavior, DirectItem, Price } from '@anun/sdk';
import type { Context } from '../../context.ts';
import { CliError, EXIT } from '../../errors.ts';
import { amd, facts, orderText, plain, price } from '../../format.ts';
import { choice, flag, whole } from '../../input.ts';
import type { Paint } from '../../output.ts';
import { conclude, follow, wait } from '../orders/follow.ts';

export const term = whole(
  '--years <n>',
  'how many years (default: 1)',
  (contract) => contract.zDomainsPayload.shape.years,
);
export const pay = choice('--pay <method>', 'how to pay (default: balance)', ['balance']);
export const planOnly = flag('--plan', 'show what would be done and what it costs, without doing it');

/** What a purchase would do, for a person to agree to. */
export interface Plan {
  title: string;
  item: DirectItem;
  /** What is charged. */
  total: Price;
  /** What it costs without the gift that pays for it. */
  instead?: Price;
  details: readonly (readonly [string, string])[];
}

/** The price of a term from the catalogue; throws with the terms that there are. */
export async function catalogPrice(anun: Anun, tld: string, behavior: Behavior, count: number): Promise<Price> {
  const product = (await anun.products.list()).find(({ type, name }) => type === 'tld' && name === tld);
  const plans = product?.plans.filter((plan) => plan.behavior === behavior && plan.durationUnit === 'year') ?? [];
  const found = plans.find(({ duration }) => duration === count);
  if (found) return found.prices.total;
  const terms = plans.map(({ duration }) => duration).join(', ');
  const offered = terms === '' ? `.${tld} is not sold.` : `.${tld} domains are sold for ${terms} years.`;
  throw new CliError(EXIT.failed, 'years', offered);
}

/** Shows the plan, asks, buys from the balance, and follows the order where that is wanted. */
export async function purchase(context: Context, plan: Plan): Promise<void> {
  const { anun, ask, get, out, standing } = context;
  const { balances } = await anun.user.get();
  const text = (paint: Paint) => planText(plan, balances.amd, paint);
  if (get(planOnly)) return out.result({ ...plan.item, total: plan.total, balance: balances }, text);
  out.show(text);
  await ask.confirm('Buy it?');
  standing('It is not known whether the order was placed: `anun orders list` shows it.');
  const order = await anun.carts.purchaseItems({ body: [plan.item], query: { expectedTotal: plan.total.amd } });
  standing(
    `Order ${order._id} is placed and continues in the background; follow it with: anun orders wait ${order._id}`,
  );
  const last = get(wait) ? await follow(context, order) : order;
  out.result(last, (paint) => orderText(last, paint));
  if (get(wait)) conclude(context, last);
  else if (last.reviewed) out.say(`It waits for an administrator. Follow it with: anun orders wait ${last._id}`);
}

function planText({ title, total, instead, details }: Plan, balance: number, paint: Paint): string {
  const left = balance - total.amd;
  const then = left < 0 ? `${amd(balance)}, which is not enough` : `${amd(balance)}, then ${amd(left)}`;
  const shown: (readonly [string, string])[] = [
    ...details,
    ['Price', instead ? `${price(total)}, by a gift, instead of ${price(instead)}` : price(total)],
    ['Balance', then],
  ];
  return `${paint.bold(plain(title))}\n${facts(shown, paint)}`;
}

export const planId = (count: number, behavior: 'register' | 'renew' | 'reactivate'): string =>
  `${count}_year_${behavior}`;
