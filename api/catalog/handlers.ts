import type { HandlersOf } from '../contract/handlers.ts';
import type { Schemas } from '../contract/types.ts';
import { findZone } from '../names/index.ts';
import { priceOf } from '../platform/money.ts';
import type { Catalog, Plan, Product, Snapshot, Tld } from './types.ts';

export function createCatalogHandlers(catalog: Catalog): HandlersOf<'products.list'> {
  return {
    'products.list': async () => {
      const snapshot = await catalog.snapshot();
      return { status: 200, body: snapshot.products.map((product) => productView(product, snapshot)) };
    },
  };
}

function productView(product: Product, snapshot: Snapshot): Schemas['Product'] {
  const tld = snapshot.tlds.get(product.id);
  return {
    _id: product.id,
    name: product.name,
    type: product.type,
    favorite: product.favorite,
    ...(tld ? { policy: policyView(tld) } : {}),
    ...(product.power === null ? {} : { power: product.power, benefits: product.benefits }),
    plans: product.plans.map((plan) => planView(plan, snapshot.rate)),
  };
}

export const planView = (plan: Plan, rate: number): Schemas['Plan'] => ({
  _id: plan.id,
  behavior: plan.behavior,
  duration: plan.duration,
  durationUnit: plan.unit,
  currentPrice: plan.price,
  total: plan.total,
  prices: { currentPrice: priceOf(plan.price, rate), total: priceOf(plan.total, rate) },
});

function policyView(tld: Tld): Schemas['TldPolicy'] {
  const zone = findZone(tld.name);
  if (!zone) throw new Error(`the catalogue sells the zone ${tld.name}, which names/ does not know`);
  return {
    registry: tld.registry,
    asciiName: zone.asciiName,
    aliases: [...zone.aliases],
    script: zone.script,
    minYears: tld.minYears,
    maxYears: tld.maxYears,
    renewEarlyDays: tld.renewEarlyDays,
    renewGraceDays: tld.renewGraceDays,
    reactivateDays: tld.reactivateDays,
    pendingDeleteDays: tld.pendingDeleteDays,
    reviewed: tld.reviewed,
    glue: zone.armenianRegistry,
    nameServersMin: 2,
    nameServersMax: 6,
    transferYears: tld.transferYears,
    transferRestDays: tld.transferRestDays,
    codeByMail: tld.codeByMail,
    authorizationCode: tld.authorizationCode,
    transferLock: tld.transferLock,
    privacy: tld.privacy,
  };
}
