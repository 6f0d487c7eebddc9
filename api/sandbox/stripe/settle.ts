import type { Scene } from './call.ts';
import { endProcessing } from './payment.ts';
import { endRefund } from './refunds.ts';
import type { Store } from './store.ts';

export interface Settler {
  /** Does what time has brought. */
  settle(): Promise<void>;
  /** Something may have become due at another time. */
  wake(): void;
  stop(): Promise<void>;
}

/** How often a clock that may jump is looked at, while something waits for it. */
const lookEveryMs = 250;

/** Ends payments and refunds that the bank takes its time over; by the clock that it is given. */
export function createSettler(
  store: Store,
  clock: { now(): Date },
  origin: () => string,
  hooks: { changed(): void; onError(error: unknown): void },
): Settler {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let nextDue: number | undefined;
  let known = false;
  let stopped = false;

  const look = async () => {
    known = true;
    nextDue = (await store.reading.nextDue())?.getTime();
  };

  async function settleOnce(): Promise<void> {
    if (!known) await look();
    if (nextDue === undefined || clock.now().getTime() < nextDue) return;
    const ended = await store.write(async (objects) => {
      const now = clock.now();
      const scene: Scene = { objects, now, request: { id: null, idempotencyKey: null }, origin: origin() };
      const due = await objects.due(now);
      for (const { kind, id } of due) await end(scene, kind, id);
      return due.length;
    });
    await look();
    if (ended > 0) hooks.changed();
  }

  /** One after the other: of two looks at once, the one that began earlier might end later, and forget what is due. */
  function settle(): Promise<void> {
    const turn = running.then(settleOnce);
    running = turn.catch(() => undefined);
    return turn;
  }

  function arm(): void {
    if (stopped || timer || (known && nextDue === undefined)) return;
    timer = setTimeout(() => {
      timer = undefined;
      void settle().catch(hooks.onError).finally(arm);
    }, lookEveryMs);
    timer.unref();
  }

  return {
    settle,
    wake() {
      known = false;
      arm();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

async function end(scene: Scene, kind: string, id: string): Promise<void> {
  if (kind === 'payment_intent') {
    const intent = await scene.objects.get('payment_intent', id);
    if (intent) await endProcessing(scene, intent);
  }
  if (kind === 'refund') {
    const refund = await scene.objects.get('refund', id);
    if (refund) await endRefund(scene, refund);
  }
}
