import { type Cart, type CartItem, itemCommand, type PaymentWay } from '@anun/sdk';
import { curl, source } from '../code.ts';

/**
 * This purchase as curl, SDK and CLI. The card token comes from the card form; the cart's ID is omitted, because it grants
 * access to the cart.
 */
export function purchaseTwin(cart: Cart, way: PaymentWay | undefined): Record<'curl' | 'sdk' | 'cli', string> {
  const body = {
    paymentMethod: way?.method ?? '',
    ...(way?.begins === 'token' ? { token: 'pm_…' } : {}),
    expectedTotal: cart.currentTotal,
  };
  // Grouped by kind, in cart order.
  const types = [...new Set(cart.items.map(({ type }) => type))];
  return {
    curl: curl('POST', '/client/carts/CART_ID/purchase', body),
    sdk: `const order = await anun.carts.purchase({\n  path: { cartId: 'CART_ID' },\n  body: ${source(body, 2)},\n});`,
    cli: types.flatMap((type) => cart.items.filter((item) => item.type === type).flatMap(commandOf)).join('\n'),
  };
}

/** The command that buys the item; undefined if the command line cannot. */
function commandOf(item: CartItem): string[] {
  const known = itemCommand(item.type);
  if (!known) return [];
  return [`anun ${known.command} ${item.label}${known.takesYears ? ` --years ${item.duration}` : ''}`];
}
