import { Fault, fieldFault, type Schemas } from '../contract/types.ts';
import type { Tx } from '../platform/database.ts';
import { createAdopting } from './adopting.ts';
import { askByKind } from './by-kind.ts';
import { type BuyingDeps, createBuying } from './buying.ts';
import { demandGifts, giftsBeside } from './gifts.ts';
import { createHolding, type HoldingDeps, mine } from './holding.ts';
import { createPricing } from './priced.ts';
import { fitsGift } from './pricing.ts';
import { readLines } from './read-lines.ts';
import { demandRoom, keyOf, refuseKnown, refuseTwice } from './room.ts';
import { cartById, deleteLines, insertLines, updateLine } from './store.ts';
import type { Carts, ItemKinds, Line, PricedCart, Reading } from './types.ts';

export interface CartService extends Carts {
  /** The cart of the cookie, else the account's latest, else a new one. */
  current(cookie: string | undefined, accountId: string | null): Promise<PricedCart>;
  get(cartId: string, accountId: string | null): Promise<PricedCart>;
  /** Asks whether all of them can be bought; what it answers puts them into the cart. */
  adding(
    cartId: string,
    items: Schemas['CartItemInput'][],
    accountId: string | null,
  ): Promise<(tx: Tx) => Promise<PricedCart>>;
  update(cartId: string, change: Schemas['CartItemUpdate'], accountId: string | null): Promise<PricedCart>;
  removeItems(cartId: string, ids: string[], accountId: string | null): Promise<PricedCart>;
  setCoupon(cartId: string, coupon: string, accountId: string | null): Promise<PricedCart>;
}

export type CartDeps = HoldingDeps & BuyingDeps;

export function createCartService(deps: CartDeps): CartService {
  const { db, catalog, accounts } = deps;
  const pricing = createPricing(deps);
  const { whole, linesOf, price } = pricing;
  const { change, changeIn, existing, fresh } = createHolding(deps, pricing);
  const reading = readingOf(deps);
  const read: Carts['readLines'] = async (items) => readLines(items, deps.kinds(), deps.ids, await reading());

  return {
    ...createBuying(deps, pricing),
    adopt: createAdopting(deps, pricing),
    readLines: read,
    current: async (cookie, accountId) =>
      whole(db, (await existing(cookie, accountId)) ?? (await fresh(db, accountId)), accountId),
    async inBrowser(cookie, accountId) {
      const row = await existing(cookie, accountId);
      return row ? linesOf(db, row.id) : [];
    },
    async putIn(cookie, accountId, items) {
      const lines = await read(items);
      const cart = (await existing(cookie, accountId)) ?? (await fresh(db, accountId));
      await change(cart.id, accountId, async (tx) => {
        const wanted = new Set(lines.map(keyOf));
        const before = await linesOf(tx, cart.id);
        const replaced = before.filter((line) => wanted.has(keyOf(line))).map(({ id }) => id);
        demandRoom(before.length - replaced.length + lines.length);
        await deleteLines(tx, cart.id, replaced);
        await insertLines(tx, cart.id, lines);
      });
      return cart.id;
    },
    get: async (cartId, accountId) => whole(db, mine(await cartById(db, cartId), accountId), accountId),
    async adding(cartId, items, accountId) {
      mine(await cartById(db, cartId), accountId);
      const lines = await read(items);
      refuseTwice(lines);
      await demandBuyable(lines, accountId, deps.kinds());
      return (tx) =>
        changeIn(tx, cartId, accountId, async () => {
          const before = await linesOf(tx, cartId);
          refuseKnown(before, lines);
          demandRoom(before.length + lines.length);
          await insertLines(tx, cartId, lines);
          if (accountId) demandGifts(lines, await price(tx, [...before, ...lines], accountId, null));
        });
    },
    update: (cartId, { _id, ...wanted }, accountId) =>
      change(cartId, accountId, async (tx) => {
        const lines = await linesOf(tx, cartId);
        const line = lines.find(({ id }) => id === _id);
        if (!line) throw new Fault('not_found', 'notFound.item');
        const giftsLeft = () => giftsBeside(line, lines, accountId, { tx, price, accounts });
        const { snapshot, now } = await reading();
        const changed = deps
          .kinds()
          .of(line)
          .change(line, { _id, ...wanted }, { snapshot, now });
        if (wanted.useGift && !(fitsGift(changed, snapshot.gift) && (await giftsLeft()) > 0))
          throw fieldFault('rule_broken', '/useGift', 'cart.giftUnavailable', { domain: line.subject.label });
        await updateLine(tx, cartId, _id, changed, wanted.useGift ?? line.useGift);
      }),
    removeItems: (cartId, lineIds, accountId) =>
      change(cartId, accountId, async (tx) => {
        await deleteLines(tx, cartId, lineIds);
      }),
    setCoupon: (cartId, coupon, accountId) =>
      change(cartId, accountId, async (tx) => {
        if (coupon.trim() === '') return { coupon: null, replaced_coupon: null };
        const found = await catalog.coupon(tx, coupon);
        if (!found) throw fieldFault('invalid_coupon', '/coupon', 'cart.coupon', { coupon });
        return { coupon: found.code, replaced_coupon: null };
      }),
  };
}

const readingOf =
  ({ catalog, clock }: Pick<CartDeps, 'catalog' | 'clock'>) =>
  async (): Promise<Reading> => ({ snapshot: await catalog.snapshot(), now: clock.now() });

/** All lines can be bought now, or the first that cannot says why. */
async function demandBuyable(lines: Line[], accountId: string | null, kinds: ItemKinds): Promise<void> {
  const answers = await askByKind(lines, kinds, (kind, group) => kind.ask(group, accountId));
  for (const [index, line] of lines.entries()) {
    const found = answers.get(line);
    if (found) throw fieldFault(found.problem, `/${index}/${kinds.of(line).subjectMember}`, found.key, found.params);
  }
}
