import type { Anun } from './client.ts';
import { textParts } from './streaming.ts';

/** An order as an HTML page to archive or print, in `lang` or else the account's language. */
export function orderPage(
  anun: Pick<Anun, 'orders'>,
  orderId: string,
  { lang, signal }: { lang?: string; signal?: AbortSignal } = {},
): AsyncGenerator<string, void, undefined> {
  const query = { mode: 'download' as const, ...(lang ? { lang } : {}) };
  // Asked for like this the body is the page, although the operation is typed by its JSON.
  return textParts(anun.orders.get({ path: { orderId }, query, parseAs: 'stream', ...(signal ? { signal } : {}) }));
}
