import type { ItemType } from '@anun/sdk';
import type { ParseKeys } from 'i18next';

interface ItemKind {
  /** What is bought. */
  kind: ParseKeys<'cart'>;
  /** What has been delivered. */
  done: ParseKeys<'order'>;
}

const KINDS: Partial<Record<ItemType, ItemKind>> = {
  domain_registration: { kind: 'kind.domain_registration', done: 'item.yours' },
  domain_renew: { kind: 'kind.domain_renew', done: 'item.renewed' },
  domain_reactivate: { kind: 'kind.domain_reactivate', done: 'item.reactivated' },
  domain_transfer: { kind: 'kind.domain_transfer', done: 'item.transferred' },
};
/** The API may return types that this console doesn't know. */
const OTHER: ItemKind = { kind: 'kind.other', done: 'item.delivered' };

/** The words for an item of a cart or an order, by its type. */
export const kindOfItem = (type: ItemType): ItemKind => KINDS[type] ?? OTHER;
