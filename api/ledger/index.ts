import type { Clock } from '../platform/clock.ts';
import type { Queryable, Tx } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import { drams } from '../platform/money.ts';
import { Fault } from '../contract/types.ts';

/**
 * Double entry. Accounts: `balance:{account id}` is what we owe a customer, `undelivered:{order id}` what is paid and not
 * delivered, `gateway:{method}` what a gateway owes us, `revenue` what is earned, `opening` where play money comes from.
 * Debits are positive, credits negative; a transaction sums to zero in each currency, which the database demands.
 */
export interface Entry {
  account: string;
  /** Whole dram or cents. */
  amount: number;
  currency: 'AMD' | 'USD';
}
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
    await tx('ledger_transactions').insert({ id, at: deps.clock.now(), kind, reference });
    if (lines.length > 0) await tx('ledger_entries').insert(lines.map((line) => ({ ...line, transaction_id: id })));
  };
  const lockedBalance = async (tx: Tx, accountId: string): Promise<number> => {
    await tx('balances').insert({ account_id: accountId, amount: 0 }).onConflict('account_id').ignore();
    const row = await tx<{ account_id: string; amount: number }>('balances')
      .where({ account_id: accountId })
      .forUpdate()
      .first();
    return row?.amount ?? 0;
  };

  return {
    post,
    async balance(db, accountId) {
      const row = await db<{ account_id: string; amount: number }>('balances').where({ account_id: accountId }).first();
      return row?.amount ?? 0;
    },
    async takeFromBalance(tx, { accountId, amount, kind, reference, against }) {
      const balance = await lockedBalance(tx, accountId);
      if (balance < amount)
        throw new Fault('insufficient_balance', 'purchase.balance', {
          params: { balance: drams(balance), needed: drams(amount) },
        });
      await tx('balances').where({ account_id: accountId }).decrement('amount', amount);
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
      await lockedBalance(tx, accountId);
      await tx('balances').where({ account_id: accountId }).increment('amount', amount);
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

async function prove(db: Queryable): Promise<string[]> {
  const unbalanced = await db.raw<{ rows: { transaction_id: string }[] }>(
    'select transaction_id from ledger_entries group by transaction_id, currency having sum(amount) <> 0',
  );
  const drifted = await db.raw<{ rows: { account_id: string }[] }>(
    `select b.account_id from balances b
     left join ledger_entries e on e.account = 'balance:' || b.account_id and e.currency = 'AMD'
     group by b.account_id, b.amount having b.amount <> -coalesce(sum(e.amount), 0)`,
  );
  return [
    ...unbalanced.rows.map(({ transaction_id }) => `transaction ${transaction_id} does not balance`),
    ...drifted.rows.map(({ account_id }) => `balance of ${account_id} is not the sum of its entries`),
  ];
}
