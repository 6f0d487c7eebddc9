import type { Clock } from '../platform/clock.ts';
import type { Queryable, Tx } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import { drams } from '../platform/money.ts';
import type { Entry } from './types.ts';
import { addToBalance, balanceOf, insertTransaction, lockBalance, prove, takeFromBalance } from './store.ts';
import { Fault } from '../contract/types.ts';

/**
 * Double entry. Accounts: `balance:{account id}` is what we owe a customer, `undelivered:{order id}` what is paid and not
 * delivered, `gateway:{method}` what a gateway owes us, `hold:{method}` what it has authorized and we have not captured, `exchange` joins
 * currencies, `revenue` what is earned, `opening` where play money comes from.
 * Debits are positive, credits negative; a transaction sums to zero in each currency, which the database demands.
 */
export type { Entry } from './types.ts';
export interface Ledger {
  /** Posts once for each kind and reference; a repeated posting is a bug and fails. Entries of zero are left out. */
  post(tx: Tx, transaction: { kind: string; reference: string; entries: Entry[] }): Promise<void>;
  /** Drams that an account has. */
  balance(db: Queryable, accountId: string): Promise<number>;
  /** Takes from a customer's balance under its row lock, or throws `insufficient_balance`. */
  takeFromBalance(tx: Tx, move: BalanceMove): Promise<void>;
  giveToBalance(tx: Tx, move: BalanceMove): Promise<void>;
  /** Does every transaction balance, and does every running balance equal its entries? Answers what does not. */
  prove(db: Queryable): Promise<string[]>;
}
export interface BalanceMove {
  accountId: string;
  amount: number;
  kind: string;
  reference: string;
  /** The other side. */
  against: string;
}

export function createLedger(deps: { clock: Clock; ids: Ids }): Ledger {
  const post: Ledger['post'] = async (tx, { kind, reference, entries }) => {
    const lines = entries.filter(({ amount }) => amount !== 0);
    const id = deps.ids.next('ltx');
    await insertTransaction(tx, { id, at: deps.clock.now(), kind, reference }, lines);
  };
  return {
    post,
    balance: balanceOf,
    async takeFromBalance(tx, { accountId, amount, kind, reference, against }) {
      if (!(await takes(tx, accountId, amount)))
        throw new Fault('insufficient_balance', 'purchase.balance', {
          params: { balance: drams(await balanceOf(tx, accountId)), needed: drams(amount) },
        });
      await post(tx, {
        kind,
        reference,
        entries: [
          { account: `balance:${accountId}`, amount, currency: 'AMD' },
          { account: against, amount: -amount, currency: 'AMD' },
        ],
      });
    },
    async giveToBalance(tx, { accountId, amount, kind, reference, against }) {
      await addToBalance(tx, accountId, amount);
      await post(tx, {
        kind,
        reference,
        entries: [
          { account: against, amount, currency: 'AMD' },
          { account: `balance:${accountId}`, amount: -amount, currency: 'AMD' },
        ],
      });
    },
    prove,
  };
}

/** Takes the amount where the balance has it. What seems too little is looked at again under the lock, for which a refund may be waiting. */
async function takes(tx: Tx, accountId: string, amount: number): Promise<boolean> {
  // An account that never had a balance has no row to take nothing from.
  if (amount === 0 || (await takeFromBalance(tx, accountId, amount))) return true;
  return (await lockBalance(tx, accountId)) >= amount && takeFromBalance(tx, accountId, amount);
}
