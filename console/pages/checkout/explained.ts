const KEY = 'anun.cart.explained';

/**
 * This tab has shown what happened to the cart up to this time (ISO 8601, by the store's clock): an order, or removed items.
 */
export function explainCart(until: string): void {
  if (until > explainedUntil()) sessionStorage.setItem(KEY, until);
}

/** The time up to which this tab has explained the cart. */
export const explainedUntil = (): string => sessionStorage.getItem(KEY) ?? '';
