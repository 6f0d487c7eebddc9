import { createHmac } from 'node:crypto';
import type { Delivery } from './deliveries.ts';
import type { EventBody } from './model.ts';
import type { Store } from './store.ts';

export interface WebhookOptions {
  url: () => string;
  /** `whsec_…` */
  secret: string;
  /** Wait before the second try; doubles up to an hour. One second without it. */
  firstRetryMs?: number;
}

export interface Webhooks {
  /** There may be something to deliver. */
  wake(): void;
  hold(held: boolean): void;
  /** Delivers one event now, held or not, delivered before or not; answers the endpoint's status, 0 for none. */
  deliver(event: EventBody): Promise<number>;
  stop(): Promise<void>;
}

const answerWithinMs = 10_000;
const longestRetryMs = 3_600_000;
/** Then an event is given up. */
const giveUpAfterMs = 3 * 86_400_000;

/** Delivers events at least once, the oldest first; a failed one is tried again later and does not hold up the others. */
export function createWebhooks(store: Store, options: WebhookOptions, onError: (error: unknown) => void): Webhooks {
  const { deliveries } = store;
  const stopping = new AbortController();
  let held = false;
  let timer: NodeJS.Timeout | undefined;
  let draining: Promise<void> | undefined;
  let again = false;

  async function deliver({ event, attempts }: Delivery): Promise<number> {
    const status = await send(event, options, stopping.signal);
    if (status >= 200 && status < 300) await deliveries.succeeded(event.id);
    else await deliveries.failed(event.id, retryAfter(attempts));
    return status;
  }

  function retryAfter(attempts: number): number | undefined {
    const first = options.firstRetryMs ?? 1000;
    const waited = first * (2 ** Math.min(attempts, 40) - 1);
    return waited > giveUpAfterMs ? undefined : Math.min(first * 2 ** attempts, longestRetryMs);
  }

  async function drain(): Promise<void> {
    do {
      again = false;
      for (let next = await due(); next; next = await due()) await deliver(next);
    } while (again);
    const at = held ? undefined : await deliveries.nextDue();
    if (at && !stopping.signal.aborted) arm(at.getTime() - Date.now());
  }

  const due = async (): Promise<Delivery | undefined> =>
    held || stopping.signal.aborted ? undefined : deliveries.next();

  function arm(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(wake, Math.min(Math.max(ms, 10), longestRetryMs));
    timer.unref();
  }

  function wake(): void {
    again = true;
    if (held || stopping.signal.aborted) return;
    draining ??= drain()
      .catch((error: unknown) => {
        onError(error);
        arm(1000);
      })
      .finally(() => {
        draining = undefined;
      });
  }

  return {
    wake,
    hold(wanted) {
      held = wanted;
      wake();
    },
    deliver: (event) => deliver({ event, attempts: 0 }),
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await draining;
    },
  };
}

/** Sends one event; returns the endpoint's status, 0 for none. */
async function send(event: EventBody, { url, secret }: WebhookOptions, stopping: AbortSignal): Promise<number> {
  const payload = JSON.stringify(event, null, 2);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': signatureOf(payload, secret, new Date()),
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
  };
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(answerWithinMs)]);
  try {
    const response = await fetch(url(), {
      method: 'POST',
      body: payload,
      headers,
      redirect: 'manual',
      signal,
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** `t=<seconds>,v1=<HMAC-SHA256 of "seconds.payload">`; by system time, which the receiver checks. */
export function signatureOf(payload: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
