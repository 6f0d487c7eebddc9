import type { AccountRow } from '../accounts/index.ts';
import type { MessageKey, Params } from '../contract/types.ts';
import type { EventKind, StoredEvent } from '../events/index.ts';
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
export interface Occasion<Kind extends EventKind = EventKind> {
  tx: Tx;
  /** Which days its dates are. */
  days: Days;
  event: StoredEvent<Kind>;
  /** Whose event it is. */
  account: AccountRow;
  reader: Reader;
  orders: Orders;
  publicUrl: string;
}
export type Write<Kind extends EventKind> = (occasion: Occasion<Kind>) => Letter | undefined | Promise<Letter>;
/** The letters that people are told by, by the kind of event; nobody is told of the others. */
export type Letters = { [Kind in EventKind]?: Write<Kind> };
