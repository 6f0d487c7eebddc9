import type { PaymentMethod } from '@anun/sdk';
import { useStore } from './queries.ts';

/** What a way to pay is called; one that is not offered any more by its word in the API. */
export function useWayLabel(method: PaymentMethod): string {
  return useStore().data?.payment.ways.find((way) => way.method === method)?.label ?? method;
}
