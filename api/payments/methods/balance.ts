import type { Ledger } from '../../ledger/index.ts';
import type { OwnMoney } from '../method.ts';

/** The money that an account has here. */
export const createBalance = (ledger: Ledger): OwnMoney => ({
  method: 'balance',
  label: 'payment.balance',
  currency: 'AMD',
  least: 0,
  for: ['personal', 'company'],
  begins: 'nothing',
  take: (tx, { number, orderId, accountId, amount }) =>
    ledger.takeFromBalance(tx, {
      accountId,
      amount,
      kind: 'payment',
      reference: `attempt ${number}`,
      against: `undelivered:${orderId}`,
    }),
});
