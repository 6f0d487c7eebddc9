import type { Cart, PaymentMethod } from '@anun/sdk';
import { curl, source } from '../code.ts';

/** This very purchase as curl, SDK and CLI. The token of a card comes from the card form. */
export function purchaseTwin(cart: Cart, method: PaymentMethod): Record<'curl' | 'sdk' | 'cli', string> {
  const body = {
    paymentMethod: method,
    ...(method === 'stripe' ? { token: 'pm_…' } : {}),
    expectedTotal: cart.currentTotal,
  };
  const registrations = cart.items.filter(({ type }) => type === 'domain_registration');
  const renewals = cart.items.filter(({ type }) => type === 'domain_renew');
  const line = (verb: string, items: typeof cart.items) =>
    items.map(({ domain, duration }) => `anun domains ${verb} ${domain} --years ${duration}`);
  return {
    curl: curl('POST', `/client/carts/${cart._id}/purchase`, body),
    sdk: `const order = await anun.carts.purchase({\n  path: { cartId: '${cart._id}' },\n  body: ${source(body, 2)},\n});`,
    cli: [...line('register', registrations), ...line('renew', renewals)].join('\n'),
  };
}
