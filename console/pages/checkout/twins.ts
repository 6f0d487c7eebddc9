import type { Cart, ItemType, PaymentMethod } from '@anun/sdk';
import { curl, source } from '../code.ts';

/** This very purchase as curl, SDK and CLI. The token of a card comes from the card form; the cart's id is left out, as it opens the cart. */
export function purchaseTwin(cart: Cart, method: PaymentMethod): Record<'curl' | 'sdk' | 'cli', string> {
  const body = {
    paymentMethod: method,
    ...(method === 'stripe' ? { token: 'pm_…' } : {}),
    expectedTotal: cart.currentTotal,
  };
  const lines = (type: ItemType, verb: string, years = false) =>
    cart.items
      .filter((item) => item.type === type)
      .map(({ domain, duration }) => `anun ${verb} ${domain}${years ? ` --years ${duration}` : ''}`);
  return {
    curl: curl('POST', '/client/carts/CART_ID/purchase', body),
    sdk: `const order = await anun.carts.purchase({\n  path: { cartId: 'CART_ID' },\n  body: ${source(body, 2)},\n});`,
    cli: [
      ...lines('domain_registration', 'domains register', true),
      ...lines('domain_renew', 'domains renew', true),
      ...lines('domain_reactivate', 'domains reactivate'),
      ...lines('domain_transfer', 'transfers start'),
    ].join('\n'),
  };
}
