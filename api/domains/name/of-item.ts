import type { BoughtItem } from '../../carts/index.ts';

/** The row that an item claimed when it was ordered. */
export function domainIdOf(item: Pick<BoughtItem, 'id' | 'claimId'>): string {
  if (!item.claimId) throw new Error(`item ${item.id} has claimed nothing`);
  return item.claimId;
}
