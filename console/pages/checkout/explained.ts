const KEY = 'anun.cart.explained';

/** This tab has shown what became of the cart until then (ISO 8601, by the shop's clock): an order, or what was taken out. */
export function explainCart(until: string): void {
  if (until > explainedUntil()) sessionStorage.setItem(KEY, until);
}

/** Until when whoever uses this tab knows what became of the cart. */
export const explainedUntil = (): string => sessionStorage.getItem(KEY) ?? '';
