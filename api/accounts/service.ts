import type { Db } from '../platform/database.ts';
import { contactOf, haveContactInfo, passportOf } from './contact-info.ts';
import type { Sessions } from './sessions.ts';
import { emailKey } from '../names/index.ts';
import { accountByEmail, accountById, accountsByIds, giftsOf, giveGiftBack, takeGift } from './store.ts';
import type { Accounts } from './types.ts';

/** What other capabilities ask of people. */
export function createAccounts(deps: { db: Db; sessions: Sessions }): Accounts {
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
    useGift: takeGift,
    returnGift: giveGiftBack,
  };
}
