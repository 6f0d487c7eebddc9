import type { Db } from '../platform/database.ts';
import { contactOf, haveContactInfo, passportOf } from './contact-info.ts';
import type { Sessions } from './sessions.ts';
import { emailKey } from '../names/index.ts';
import { accountByEmail, accountById, accountsByIds, giftsOf } from './store.ts';
import type { Accounts } from './types.ts';

/** What other capabilities ask of people. */
export function createAccounts(deps: { db: Db; sessions: Sessions }): Accounts {
  const gift = (accountId: string, { product, itemType }: { product: string; itemType: string }) => ({
    account_id: accountId,
    product,
    item_type: itemType,
  });
  return {
    authenticate: deps.sessions.authenticate,
    byId: accountById,
    byIds: accountsByIds,
    byEmail: accountByEmail,
    emailKey,
    contactOf,
    passportOf,
    haveContactInfo,
    async giftsLeft(db, accountId) {
      const gifts = await giftsOf(db, accountId);
      return ({ product, itemType }) =>
        gifts.find((row) => row.product === product && row.item_type === itemType)?.quantity ?? 0;
    },
    async useGift(tx, accountId, kind) {
      const used = await tx('gifts').where(gift(accountId, kind)).andWhere('quantity', '>', 0).decrement('quantity', 1);
      return used === 1;
    },
    async returnGift(tx, accountId, kind) {
      await tx('gifts').where(gift(accountId, kind)).increment('quantity', 1);
    },
  };
}
