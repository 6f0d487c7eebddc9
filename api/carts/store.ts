import type { Queryable, Tx } from '../platform/database.ts';
import { type DomainName, readName } from '../names/index.ts';
import type { CartRow, ItemType, Line, LineParams } from './types.ts';

interface ItemRow {
  id: string;
  cart_id: string;
  type: ItemType;
  ascii_domain: string;
  years: number;
  use_gift: boolean;
  params: LineParams;
  source: Line['source'];
  reference: string | null;
}

/** The name behind an A-label of ours. What is stored has been read before, so it always can be. */
export function nameOf(asciiDomain: string): DomainName {
  const reading = readName(asciiDomain);
  if (!reading.ok) throw new Error(`${asciiDomain} is stored, but is no name: ${reading.problem.code}`);
  return reading.name;
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

export async function linesOf(db: Queryable, cartId: string): Promise<Line[]> {
  const rows = await db<ItemRow>('cart_items').where({ cart_id: cartId }).orderBy('id');
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    name: nameOf(row.ascii_domain),
    years: row.years,
    useGift: row.use_gift,
    params: row.params,
    source: row.source,
    reference: row.reference,
  }));
}

export async function insertLines(tx: Tx, cartId: string, lines: Line[]): Promise<void> {
  await tx('cart_items').insert(
    lines.map((line) => ({
      id: line.id,
      cart_id: cartId,
      type: line.type,
      ascii_domain: line.name.asciiDomain,
      years: line.years,
      use_gift: line.useGift,
      params: JSON.stringify(line.params),
      source: line.source,
      reference: line.reference,
    })),
  );
}

export const updateLine = (
  tx: Tx,
  cartId: string,
  id: string,
  change: { years?: number; use_gift?: boolean; params?: string },
): Promise<number> => tx('cart_items').where({ id, cart_id: cartId }).update(change);

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
        and theirs.type = cart_items.type and theirs.ascii_domain = cart_items.ascii_domain`,
    [into, from],
  );
  await tx('cart_items')
    .where({ cart_id: from })
    .whereNotExists(
      tx('cart_items as mine')
        .select(tx.raw('1'))
        .where('mine.cart_id', into)
        .whereRaw('mine.type = cart_items.type and mine.ascii_domain = cart_items.ascii_domain'),
    )
    .update({ cart_id: into });
}
