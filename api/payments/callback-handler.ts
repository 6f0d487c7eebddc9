import type { Db } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import type { Asking } from './asking.ts';
import type { CallbackResult, Notification } from './callback.ts';
import { completedPage } from './charges.ts';
import type { Gateway } from './method.ts';
import type { ChargeOutcome } from './outcomes.ts';
import type { Settlement } from './settlement.ts';
import { findAttempt } from './store.ts';
import type { AttemptRow, OnSettled } from './types.ts';

export interface CallbackDeps {
  db: Db;
  log: Log;
  settlement: Settlement;
  onSettled: () => OnSettled;
  asking: Pick<Asking, 'askNow'>;
  publicUrl: () => string;
}

const OPEN: ReadonlySet<AttemptRow['status']> = new Set(['started', 'action_required', 'processing', 'unknown']);

/** Handles callbacks. A gateway can report on its own payments only. */
export function createCallbackHandler(deps: CallbackDeps) {
  const { db, log, settlement } = deps;
  return async (gateway: Gateway, notification: Notification): Promise<CallbackResult> => {
    if (notification.kind === 'refused' || notification.kind === 'ignored') return { result: notification.kind };
    // Anyone can call, with any number.
    const { attempt: number } = notification;
    const attempt = Number.isSafeInteger(number) ? await findAttempt(db, number) : undefined;
    if (attempt?.method !== gateway.method) return { result: 'unknown' };
    switch (notification.kind) {
      case 'precheck': {
        const isRight =
          OPEN.has(attempt.status) &&
          notification.amount === attempt.amount &&
          notification.currency === attempt.currency &&
          !(await deps.onSettled().overdue(db, attempt.order_id));
        return { result: isRight ? 'approved' : 'denied' };
      }
      case 'outcome': {
        const settled = await settlement.settle(number, notification.outcome);
        if (isAccepted(settled, notification.outcome)) return { result: 'accepted' };
        log.error(
          { attempt: number, gateway: gateway.method, outcome: notification.outcome },
          'a gateway has taken money that was not asked for',
        );
        return { result: 'rejected' };
      }
      case 'return':
        // Unauthenticated, so it only brings forward a lookup that is due anyway.
        if (OPEN.has(attempt.status)) await deps.asking.askNow(db, number);
        return { result: 'returned', to: completedPage(deps.publicUrl(), attempt.order_id) };
    }
  };
}

/** Money is accepted if it is the payment that is stored. Repeating a report changes nothing. */
const isAccepted = (attempt: AttemptRow, outcome: ChargeOutcome): boolean =>
  (outcome.outcome !== 'succeeded' && outcome.outcome !== 'held') ||
  (attempt.status === 'succeeded' && attempt.gateway_reference === outcome.reference);
