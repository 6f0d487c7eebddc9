import type { Accounts } from '../accounts/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { Fault, fieldFault, type Schemas } from '../contract/types.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Queryable, Tx } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import { askByKind } from './by-kind.ts';
import { fitsGift, priceLine, totalsOf } from './pricing.ts';
import { readLines } from './read-lines.ts';
import {
  cartById,
  deleteLines,
  insertCart,
  insertLines,
  latestCartOf,
  linesOf as storedLines,
  lockCart,
  mergeLines,
  setGift,
  updateCart,
  updateLine,
} from './store.ts';
import type { CartRow, Carts, ItemKinds, ItemType, Line, PricedCart, PricedLine, Reading } from './types.ts';

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

/** As many as one purchase can claim within the time that clients wait. */
const MOST_LINES = 500;

export interface CartDeps {
  db: Db;
  clock: Clock;
  ids: Ids;
  catalog: Catalog;
  accounts: Accounts;
  kinds: () => ItemKinds;
}

export function createCartService(deps: CartDeps): CartService {
  const { db, clock, ids, catalog, accounts } = deps;
  const reading = async (): Promise<Reading> => ({ snapshot: await catalog.snapshot(), now: clock.now() });
  const read: Carts['readLines'] = async (items) => readLines(items, deps.kinds(), ids, await reading());
  const kind = (line: { type: ItemType }) => deps.kinds().of(line);
  const linesOf = (connection: Queryable, cartId: string) =>
    storedLines(connection, cartId, (type, stored) => kind({ type }).restore(stored));
  const priceFor: Carts['price'] = async (connection, lines, accountId, coupon) => {
    const snapshot = await catalog.snapshot();
    const code = coupon ? await catalog.coupon(connection, coupon) : null;
    const owned = accountId ? await accounts.giftsLeft(connection, accountId) : () => 0;
    const used = new Map<string, number>();
    return lines.map((line): PricedLine => {
      const gift = giftKind(line);
      const key = `${gift.itemType} ${gift.product}`;
      const taken = used.get(key) ?? 0;
      const priced = priceLine(line, kind(line), snapshot, { coupon: code, giftsLeft: owned(gift) - taken });
      if (priced.useGift) used.set(key, taken + 1);
      return priced;
    });
  };

  const obstaclesOf: Carts['obstacles'] = async (connection, lines, accountId) => {
    const found = await askByKind(lines, deps.kinds(), (kind, group) => kind.obstacles(connection, group, accountId));
    return lines.map((line) => found.get(line) ?? null);
  };

  /** A cart without an owner is priced for whoever looks at it: gifts are theirs. */
  const whole = async (connection: Db | Tx, row: CartRow, looker: string | null): Promise<PricedCart> => {
    const accountId = row.account_id ?? looker;
    const lines = await priceFor(connection, await linesOf(connection, row.id), accountId, row.coupon);
    return { row, lines, obstacles: await obstaclesOf(connection, lines, accountId), totals: totalsOf(lines) };
  };

  const mine = (row: CartRow | undefined, accountId: string | null): CartRow => {
    if (!row || (row.account_id !== null && row.account_id !== accountId))
      throw new Fault('not_found', 'notFound.cart');
    return row;
  };
  type Act = (tx: Tx, row: CartRow) => Promise<Partial<CartRow> | void>;
  /** Runs a change under the cart's lock and answers the cart as it then is. */
  const changeIn = async (tx: Tx, cartId: string, accountId: string | null, act: Act): Promise<PricedCart> => {
    const row = mine(await lockCart(tx, cartId), accountId);
    const set = { ...(await act(tx, row)), updated_at: clock.now() };
    await updateCart(tx, cartId, set);
    return whole(tx, { ...row, ...set }, accountId);
  };
  const change = (cartId: string, accountId: string | null, act: Act) =>
    db.transaction((tx) => changeIn(tx, cartId, accountId, act));
  /** The cart of the cookie when it is the account's or nobody's, else the account's latest. */
  const existing = async (cookie: string | undefined, accountId: string | null): Promise<CartRow | undefined> => {
    const known = cookie ? await cartById(db, cookie) : undefined;
    if (known && (known.account_id === null || known.account_id === accountId)) return known;
    return accountId ? latestCartOf(db, accountId) : undefined;
  };
  const fresh = (connection: Queryable, accountId: string | null): Promise<CartRow> => {
    const at = clock.now();
    return insertCart(connection, {
      id: ids.capability('crt'),
      account_id: accountId,
      coupon: null,
      replaced_coupon: null,
      created_at: at,
      updated_at: at,
    });
  };

  return {
    // Gifts that nobody asks for are only shown, which a purchase does not.
    price: (connection, lines, accountId, coupon) =>
      priceFor(connection, lines, lines.some(({ useGift }) => useGift) ? accountId : null, coupon),
    completed: (lines, account) =>
      lines.map((line, index) => {
        const whole = kind(line).complete(line, account, `/${index}`);
        if (whole instanceof Fault) throw whole;
        return { ...line, params: whole.params };
      }),
    lacks: (lines, account) => lines.some((line) => kind(line).complete(line, account, '') instanceof Fault),
    lackRegistrant: (lines, account) =>
      !accounts.haveContactInfo(account) && lines.some((line) => kind(line).registrant(line) === 'account'),
    obstacles: obstaclesOf,
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
      await demandBuyable(lines, accountId);
      return (tx) =>
        changeIn(tx, cartId, accountId, async () => {
          const before = await linesOf(tx, cartId);
          refuseKnown(before, lines);
          demandRoom(before.length + lines.length);
          await insertLines(tx, cartId, lines);
          if (accountId) demandGifts(lines, await priceFor(tx, [...before, ...lines], accountId, null));
        });
    },
    update: (cartId, { _id, ...wanted }, accountId) =>
      change(cartId, accountId, async (tx) => {
        const lines = await linesOf(tx, cartId);
        const line = lines.find(({ id }) => id === _id);
        if (!line) throw new Fault('not_found', 'notFound.item');
        const giftsLeft = () => giftsBeside(line, lines, accountId, tx);
        const { snapshot, now } = await reading();
        const changed = kind(line).change(line, { _id, ...wanted }, { snapshot, now });
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
    async locked(tx, cartId, accountId) {
      const row = mine(await lockCart(tx, cartId), accountId);
      return whole(tx, { ...row, account_id: accountId }, accountId);
    },
    async dropEnded(tx, { row }) {
      if (row.coupon && !(await catalog.coupon(tx, row.coupon))) {
        await updateCart(tx, row.id, { coupon: null, replaced_coupon: null });
        return new Fault('invalid_coupon', 'cart.coupon', { params: { coupon: row.coupon } });
      }
      const { gift } = await catalog.snapshot();
      const lines = await linesOf(tx, row.id);
      const asked = lines.filter((line) => line.useGift && fitsGift(line, gift));
      const lacking = withoutGift(asked, await priceFor(tx, lines, row.account_id, null));
      if (!lacking) return null;
      await setGift(tx, row.id, lacking.id, false);
      return new Fault('rule_broken', 'cart.giftUnavailable', { params: { domain: lacking.subject.label } });
    },
    async remove(tx, cartId, lineIds) {
      await deleteLines(tx, cartId, lineIds);
      await updateCart(tx, cartId, { coupon: null, replaced_coupon: null, updated_at: clock.now() });
    },
    async adopt(tx, accountId, cartId) {
      const row = cartId ? await lockCart(tx, cartId) : undefined;
      if (!row || row.account_id !== null) return;
      const before = await latestCartOf(tx, accountId);
      if (before) await mergeLines(tx, before.id, row.id);
      const codes = await betterCode(tx, row, before?.coupon ?? null, accountId);
      await updateCart(tx, row.id, { ...codes, account_id: accountId, updated_at: clock.now() });
    },
  };

  /** The account's promo code stays unless the visitor's makes the whole cart cheaper; the one that gives way is kept to be said. */
  async function betterCode(tx: Tx, visitors: CartRow, own: string | null, accountId: string) {
    const other = visitors.coupon;
    if (!own || !other || own === other) return { coupon: own ?? other };
    const lines = await linesOf(tx, visitors.id);
    const totalWith = async (code: string) => totalsOf(await priceFor(tx, lines, accountId, code)).current.amd;
    const visitorsWins = (await totalWith(other)) < (await totalWith(own));
    return visitorsWins ? { coupon: other, replaced_coupon: own } : { coupon: own, replaced_coupon: other };
  }

  /** Gifts that fit a line and that no other line of its cart uses. */
  async function giftsBeside(line: Line, lines: Line[], accountId: string | null, tx: Tx): Promise<number> {
    if (!accountId) return 0;
    const others = lines.filter(
      ({ id, type, product }) => id !== line.id && type === line.type && product === line.product,
    );
    const used = (await priceFor(tx, others, accountId, null)).filter(({ useGift }) => useGift).length;
    return (await accounts.giftsLeft(tx, accountId))(giftKind(line)) - used;
  }

  /** All lines can be bought now, or the first that cannot says why. */
  async function demandBuyable(lines: Line[], accountId: string | null): Promise<void> {
    const answers = await askByKind(lines, deps.kinds(), (one, group) => one.ask(group, accountId));
    for (const [index, line] of lines.entries()) {
      const found = answers.get(line);
      if (found) throw fieldFault(found.problem, `/${index}/${kind(line).subjectMember}`, found.key, found.params);
    }
  }
}

const giftKind = ({ product, type }: Line) => ({ product, itemType: type });

/** The first line that asks for a gift and is priced without one. */
function withoutGift(asked: Line[], priced: PricedLine[]): Line | undefined {
  const given = new Set(priced.filter(({ useGift }) => useGift).map(({ id }) => id));
  return asked.find(({ id, useGift }) => useGift && !given.has(id));
}

/** A gift that is asked for and is not there is said, and the line is not put in at its full price. */
function demandGifts(lines: Line[], priced: PricedLine[]): void {
  const lacking = withoutGift(lines, priced);
  if (!lacking) return;
  const pointer = `/${lines.indexOf(lacking)}/useGift`;
  throw fieldFault('rule_broken', pointer, 'cart.giftUnavailable', { domain: lacking.subject.label });
}

function demandRoom(lines: number): void {
  if (lines > MOST_LINES) throw new Fault('rule_broken', 'cart.full', { params: { limit: MOST_LINES } });
}

const keyOf = (line: Line): string => `${line.type} ${line.subject.key}`;
const alreadyIn = (line: Line): Fault =>
  new Fault('already_in_cart', 'cart.alreadyIn', { params: { domain: line.subject.label } });

function refuseTwice(lines: Line[]): void {
  const seen = new Set<string>();
  for (const line of lines) {
    if (seen.has(keyOf(line))) throw alreadyIn(line);
    seen.add(keyOf(line));
  }
}

function refuseKnown(before: Line[], lines: Line[]): void {
  const known = new Set(before.map(keyOf));
  const again = lines.find((line) => known.has(keyOf(line)));
  if (again) throw alreadyIn(again);
}
