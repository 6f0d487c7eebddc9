import type { Plan, Product } from '@anun/sdk';

/** The product of a zone; zones are compared without their dot. */
export const zoneOf = (products: readonly Product[] | undefined, tld: string): Product | undefined =>
  products?.find(({ type, name }) => type === 'tld' && name === tld);

/** Registration prices, shortest term first. */
export const registerPlans = (product: Product | undefined): readonly Plan[] =>
  product?.plans.filter(({ behavior }) => behavior === 'register') ?? [];

/** The price of the shortest term. */
export const shortestTerm = (product: Product): Plan | undefined => registerPlans(product)[0];

export const favouriteZones = (products: readonly Product[]): readonly Product[] =>
  products.filter(({ type, favorite }) => type === 'tld' && favorite);
