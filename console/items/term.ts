import type { CartItem, OrderItem, Review } from '@anun/sdk';
import type { TFunction } from 'i18next';
import { formatTerm } from '../format.ts';

/** The term and quantity: "2 years", "1 month × 3"; undefined for one-time items. */
export function termOfItem(t: TFunction<'common'>, item: CartItem | OrderItem | Review): string | undefined {
  const unit = 'durationUnit' in item ? item.durationUnit : 'year';
  const term = item.duration === null || unit === null ? undefined : formatTerm(t, item.duration, unit);
  if (item.quantity === 1) return term;
  return `${term ?? ''} × ${item.quantity}`.trim();
}
