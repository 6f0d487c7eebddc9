import type { Gateway } from './method.ts';
import { createBalance } from './methods/balance.ts';
import { mountCallbacks } from './mounting.ts';
import { createReactions } from './reactions.ts';
import { createRefunds, type RefundDeps } from './refunds.ts';
import { createPaymentService, type PaymentDeps } from './service.ts';
import { createSettlement, type SettlementDeps } from './settlement.ts';
import { createWays } from './ways.ts';

export type { ContentSources, Gateway, Method } from './method.ts';
export type { MountedCallback } from './mounting.ts';
export { GATEWAYS } from './methods/index.ts';
export { createStripe } from './methods/stripe.ts';
export type { AttemptRow, OnSettled, Payments } from './types.ts';

interface Deps
  extends Omit<PaymentDeps, 'settlement' | 'refunds' | 'ways'>,
    SettlementDeps,
    Omit<RefundDeps, 'owner' | 'ways'> {
  /** In the order in which buyers see them. */
  gateways: readonly Gateway[];
}

/** Money that comes in and goes back, through the gateways and from the balance. */
export function createPayments(deps: Deps) {
  const { gateways, log } = deps;
  const ways = createWays(createBalance(deps.ledger), gateways);
  const settlement = createSettlement(deps);
  const refunds = createRefunds({ ...deps, ways, owner: (orderId) => deps.onSettled().owner(deps.db, orderId) });
  const { payments, jobs, askNow } = createPaymentService({ ...deps, ways, settlement, refunds });
  return {
    payments,
    jobs,
    callbacks: mountCallbacks(gateways, createReactions({ ...deps, settlement, askNow }), log),
    /** What the console's pages may load and post to, by the rows. */
    csp: gateways.flatMap(({ csp }) => csp ?? []),
  };
}
