import type { AccountRow } from '../accounts/index.ts';
import type { MessageKey, Params } from '../contract/types.ts';
import type { StoredEvent } from '../events/index.ts';
import type { Orders } from '../orders/index.ts';
import type { Tx } from '../platform/database.ts';
import type { Days } from '../platform/days.ts';
import type { Reader } from './readers.ts';

export interface Letter {
  subject: MessageKey;
  text: MessageKey;
  params: Params;
}

/** What a letter is written from. */
export interface Occasion {
  tx: Tx;
  /** Which days its dates are. */
  days: Days;
  event: StoredEvent;
  /** Whose event it is. */
  account: AccountRow;
  reader: Reader;
  orders: Orders;
  publicUrl: string;
}
export type Write = (occasion: Occasion) => Letter | undefined | Promise<Letter>;
