import type { Queryable, Tx } from '../platform/database.ts';
import { type TermColumns, termColumns, termOf } from '../platform/term.ts';
import type { CartRow, Draft, ItemType, Line } from './types.ts';

interface ItemRow extends TermColumns {
  id: string;
  cart_id: string;
  type: ItemType;
  subject_key: string;
  subject_label: string;
  product: string;
  plan: string | null;
  quantity: number;
  use_gift: boolean;
  params: unknown;
  source: Line['source'];
  reference: string | null;
}

export const cartById = (db: Queryable, id: string): Promise<CartRow | undefined> =>
  db<CartRow>('carts').where({ id }).first();

export const latestCartOf = (db: Queryable, accountId: string): Promise<CartRow | undefined> =>
  db<CartRow>('carts').where({ account_id: accountId }).orderBy('updated_at', 'desc').first();

export async function insertCart(db: Queryable, row: CartRow): Promise<CartRow> {
  await db('carts').insert(row);
  return row;
}

/** Drops the carts of nobody that are empty and were not touched since `before`. */
export const dropEmptyCarts = (db: Queryable, before: Date): Promise<number> =>
  db('carts')
    .whereNull('account_id')
    .andWhere('updated_at', '<', before)
    .whereNotExists((items) => void items.from('cart_items').whereRaw('cart_items.cart_id = carts.id'))
    .delete();

export const updateCart = (db: Queryable, id: string, change: Partial<CartRow>): Promise<number> =>
  db('carts').where({ id }).update(change);

/** Locks the cart's row until the transaction ends. */
export const lockCart = (tx: Tx, id: string): Promise<CartRow | undefined> =>
  tx<CartRow>('carts').where({ id }).forUpdate().first();

/** The cart's items in the order in which they came; `restore` gives each kind its own parameters back. */
export async function linesOf(db: Queryable, cartId: string, restore: Restore): Promise<Line[]> {
  const rows = await db<ItemRow>('cart_items').where({ cart_id: cartId }).orderBy('id');
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    subject: { key: row.subject_key, label: row.subject_label },
    product: row.product,
    plan: row.plan,
    term: termOf(row),
    quantity: row.quantity,
    useGift: row.use_gift,
    params: restore(row.type, row.params),
    source: row.source,
    reference: row.reference,
  }));
}
type Restore = (type: ItemType, stored: unknown) => unknown;

export async function insertLines(tx: Tx, cartId: string, lines: Line[]): Promise<void> {
  await tx('cart_items').insert(
    lines.map((line) => ({
      id: line.id,
      cart_id: cartId,
      type: line.type,
      use_gift: line.useGift,
      source: line.source,
      reference: line.reference,
      ...draftColumns(line),
    })),
  );
}

const draftColumns = ({ subject, product, plan, term, quantity, params }: Draft<unknown>) => ({
  subject_key: subject.key,
  subject_label: subject.label,
  product,
  plan,
  ...termColumns(term),
  quantity,
  params: JSON.stringify(params),
});

export const setGift = (tx: Tx, cartId: string, id: string, useGift: boolean): Promise<number> =>
  tx('cart_items').where({ id, cart_id: cartId }).update({ use_gift: useGift });

export const updateLine = (
  tx: Tx,
  cartId: string,
  id: string,
  draft: Draft<unknown>,
  useGift: boolean,
): Promise<number> =>
  tx('cart_items')
    .where({ id, cart_id: cartId })
    .update({ ...draftColumns(draft), use_gift: useGift });

export const deleteLines = (tx: Queryable, cartId: string, ids: string[]): Promise<number> =>
  tx('cart_items').where({ cart_id: cartId }).whereIn('id', ids).delete();

/**
 * What the other cart has and this one lacks moves over. A line of both keeps this one's term, and takes the gift and whatever
 * was filled in for it there and not here.
 */
export async function mergeLines(tx: Tx, from: string, into: string): Promise<void> {
  await tx.raw(
    `update cart_items set params = theirs.params || cart_items.params, use_gift = cart_items.use_gift or theirs.use_gift
       from cart_items theirs
      where cart_items.cart_id = ? and theirs.cart_id = ?
        and theirs.type = cart_items.type and theirs.subject_key = cart_items.subject_key`,
    [into, from],
  );
  await tx('cart_items')
    .where({ cart_id: from })
    .whereNotExists(
      tx('cart_items as mine')
        .select(tx.raw('1'))
        .where('mine.cart_id', into)
        .whereRaw('mine.type = cart_items.type and mine.subject_key = cart_items.subject_key'),
    )
    .update({ cart_id: into });
}
