export { gatewayCallback } from './callback.ts';
export type { Gateway } from './gateway.ts';
export { createRefunds } from './refunds.ts';
export { createPaymentService } from './service.ts';
export { createSettlement } from './settlement.ts';
export type { AttemptRow, Method, OnSettled, Payments } from './types.ts';
