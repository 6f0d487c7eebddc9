import { say } from '../../contract/messages/index.ts';
import type { Locale, Schemas } from '../../contract/types.ts';
import { priceOf } from '../../platform/money.ts';
import type { DomainRow } from '../name/types.ts';
import type { EndedItem } from './ended-items.ts';

type Code = NonNullable<Schemas['Domain']['ended']>['reason'];
const CODES: Partial<Record<string, Code>> = {
  released: 'released',
  transferred_out: 'transferred_out',
  cancelled: 'transfer_cancelled',
};

/** How it ended, why, and where the money is; null while it lives. */
export function endedView(
  row: DomainRow,
  item: EndedItem | undefined,
  { locale, rate, knowsOrders }: { locale: Locale; rate: number; knowsOrders: boolean },
): Schemas['Domain']['ended'] {
  if (!row.ended_at) return null;
  const code = codeOf(row);
  const refused = code === 'rejected' || code === 'transfer_rejected' || code === 'transfer_cancelled';
  return {
    at: row.ended_at.toISOString(),
    reason: code,
    message: (refused && item?.reason) || say(locale, `domain.ended.${code}`),
    orderId: knowsOrders ? (item?.orderId ?? null) : null,
    refund:
      knowsOrders && refused && item?.refunded && item.refundStatus
        ? {
            price: priceOf(item.refunded, rate),
            to: item.refundStatus === 'to_balance' ? 'balance' : 'card',
            settled: item.refundStatus !== 'started',
          }
        : null,
  };
}

function codeOf({ status, ended_reason: reason }: DomainRow): Code {
  const known = CODES[reason ?? ''];
  if (known) return known;
  return status === 'transfer_rejected' ? 'transfer_rejected' : 'rejected';
}
