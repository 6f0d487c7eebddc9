import type { Schemas } from '../contract/types.ts';

/** A line of the list, as its sources give it. */
export interface UndecidedRow {
  id: string;
  source: 'attempt' | 'item' | 'payment' | 'refund' | 'job';
  kind: Schemas['Undecided']['kind'];
  /** Of the attempt, the item, the payment or the refund. */
  state: string;
  /** Of the order item, where there is one. */
  item_status: Schemas['OrderItemStatus'] | null;
  domain: string | null;
  ascii_domain: string | null;
  order_id: string | null;
  item_id: string | null;
  amount: number | null;
  since: Date;
  tries: number;
  tried_at: Date | null;
  answer: string | null;
  account_id: string | null;
}
