import type { Events } from '../events/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { Vault } from '../platform/secrets.ts';
import { createAsking } from './asking.ts';
import { createCallbackHandler } from './callback-handler.ts';
import { callbackRoutes } from './callback-routes.ts';
import { chargesOf } from './charges.ts';
import { createHolds } from './holds.ts';
import type { Gateway } from './method.ts';
import { createBalance } from './methods/balance.ts';
import { createRefunds } from './refunds.ts';
import { createPaymentService } from './service.ts';
import { createSettlement } from './settlement.ts';
import type { OnSettled } from './types.ts';
import { createWays } from './ways.ts';

declare module '../events/types.ts' {
  interface EventData {
    /** Drams that came after the order had ended. */
    'payment.to_balance': { amount: number };
  }
}

export type { ContentSources, Gateway, Method } from './method.ts';
export type { CallbackRoute } from './callback-routes.ts';
export { GATEWAYS } from './methods/index.ts';
export { createStripe } from './methods/stripe.ts';
export type { AttemptRow, OnSettled, Payments } from './types.ts';

interface Deps {
  db: Db;
  clock: Clock;
  ids: Ids;
  log: Log;
  jobs: Jobs;
  vault: Vault;
  events: Events;
  ledger: Ledger;
  onSettled: () => OnSettled;
  publicUrl: () => string;
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
  const asking = createAsking({ ...deps, ways, holds, chargeOf, settlement });
  return {
    ...createPaymentService({ ...deps, ways, holds, asking, settlement, refunds }),
    callbacks: callbackRoutes(gateways, createCallbackHandler({ ...deps, settlement, asking }), log),
    /** What the console's pages may load and post to, by the rows. */
    csp: gateways.flatMap(({ csp }) => csp ?? []),
  };
}
