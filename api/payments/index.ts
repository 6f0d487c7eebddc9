import { createCallbackHandler } from './callback-handler.ts';
import { callbackRoutes } from './callback-routes.ts';
import { chargesOf } from './charges.ts';
import { createHolds } from './holds.ts';
import type { Gateway } from './method.ts';
import { createBalance } from './methods/balance.ts';
import { createRefunds, type RefundDeps } from './refunds.ts';
import { createPaymentService, type PaymentDeps } from './service.ts';
import { createSettlement, type SettlementDeps } from './settlement.ts';
import { createWays } from './ways.ts';

export type { ContentSources, Gateway, Method } from './method.ts';
export type { CallbackRoute } from './callback-routes.ts';
export { GATEWAYS } from './methods/index.ts';
export { createStripe } from './methods/stripe.ts';
export type { AttemptRow, OnSettled, Payments } from './types.ts';

interface Deps
  extends Omit<PaymentDeps, 'settlement' | 'refunds' | 'ways' | 'holds' | 'chargeOf'>,
    Omit<SettlementDeps, 'holds'>,
    Omit<RefundDeps, 'owner' | 'ways' | 'holds'> {
  /** Name of the realm, as in the addresses of callbacks. */
  realm: string;
  /** In the order in which buyers see them. */
  gateways: readonly Gateway[];
}

/** Money that comes in and goes back, through the gateways and from the balance. */
export function createPayments(deps: Deps) {
  const { gateways, log } = deps;
  const ways = createWays(createBalance(deps.ledger), gateways);
  const chargeOf = chargesOf(deps);
  const holds = createHolds({ ...deps, ways, chargeOf });
  const settlement = createSettlement({ ...deps, holds });
  const refunds = createRefunds({ ...deps, ways, holds, owner: (orderId) => deps.onSettled().owner(deps.db, orderId) });
  const { askNow, ...service } = createPaymentService({ ...deps, ways, holds, chargeOf, settlement, refunds });
  return {
    ...service,
    callbacks: callbackRoutes(gateways, createCallbackHandler({ ...deps, settlement, askNow }), log),
    /** What the console's pages may load and post to, by the rows. */
    csp: gateways.flatMap(({ csp }) => csp ?? []),
  };
}
