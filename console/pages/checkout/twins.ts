import { type Cart, type CartItem, itemCommand, type PaymentWay } from '@anun/sdk';
import { curl, source } from '../code.ts';

/** This very purchase as curl, SDK and CLI. The token of a card comes from the card form; the cart's id is left out, as it opens the cart. */
export function purchaseTwin(cart: Cart, way: PaymentWay | undefined): Record<'curl' | 'sdk' | 'cli', string> {
  const body = {
    paymentMethod: way?.method ?? '',
    ...(way?.begins === 'token' ? { token: 'pm_…' } : {}),
    expectedTotal: cart.currentTotal,
  };
  // Grouped by what they do, in the order in which the cart has them.
  const types = [...new Set(cart.items.map(({ type }) => type))];
  return {
    curl: curl('POST', '/client/carts/CART_ID/purchase', body),
    sdk: `const order = await anun.carts.purchase({\n  path: { cartId: 'CART_ID' },\n  body: ${source(body, 2)},\n});`,
    cli: types.flatMap((type) => cart.items.filter((item) => item.type === type).flatMap(commandOf)).join('\n'),
  };
}

/** The command that buys the item; none where the command line does not sell it. */
function commandOf(item: CartItem): string[] {
  const known = itemCommand(item.type);
  if (!known) return [];
  return [`anun ${known.command} ${item.label}${known.takesYears ? ` --years ${item.duration}` : ''}`];
}
