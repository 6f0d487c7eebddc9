import type { Middleware } from 'koa';
import { gatewayCallback } from './callback.ts';
import type { Method } from './types.ts';
import { createRefunds, type RefundDeps } from './refunds.ts';
import { createPaymentService, type PaymentDeps } from './service.ts';
import { createSettlement, type SettlementDeps } from './settlement.ts';

export type { Gateway } from './gateway.ts';
export type { AttemptRow, Method, OnSettled, Payments } from './types.ts';

interface Deps extends Omit<PaymentDeps, 'settlement' | 'refunds'>, SettlementDeps, Omit<RefundDeps, 'owner'> {}

/** Money that comes in and goes back, through the gateways and from the balance. */
export function createPayments(deps: Deps) {
  const { payments, jobs } = createPaymentService({
    ...deps,
    settlement: createSettlement(deps),
    refunds: createRefunds({ ...deps, owner: (orderId) => deps.onSettled().owner(deps.db, orderId) }),
  });
  const callbacks = [...deps.gateways].map(
    ([method, gateway]) => [method, gatewayCallback(gateway, payments, deps.log)] as const,
  );
  return { payments, jobs, callbacks: new Map<Method, Middleware>(callbacks) };
}
