import type { Ledger } from '../../ledger/index.ts';
import type { InternalMethod } from '../method.ts';

/** The account's balance with us. */
export const createBalance = (ledger: Ledger): InternalMethod => ({
  method: 'balance',
  label: 'payment.balance',
  currency: 'AMD',
  minimum: 0,
  for: ['personal', 'company'],
  begins: 'nothing',
  debit: (tx, { number, orderId, accountId, amount }) =>
    ledger.takeFromBalance(tx, {
      accountId,
      amount,
      kind: 'payment',
      reference: `attempt ${number}`,
      against: `undelivered:${orderId}`,
    }),
});
