import type { Queryable, Tx } from '../platform/database.ts';
import type { Entry } from './types.ts';

interface BalanceRow {
  account_id: string;
  amount: number;
}

export async function insertTransaction(
  tx: Tx,
  transaction: { id: string; at: Date; kind: string; reference: string },
  entries: readonly Entry[],
): Promise<void> {
  await tx.raw(
    `with made as (insert into ledger_transactions (id, at, kind, reference) values (?, ?, ?, ?))
     insert into ledger_entries (transaction_id, account, amount, currency)
     select ?, entries.* from unnest(?::text[], ?::bigint[], ?::text[]) as entries`,
    [
      transaction.id,
      transaction.at,
      transaction.kind,
      transaction.reference,
      transaction.id,
      entries.map(({ account }) => account),
      entries.map(({ amount }) => amount),
      entries.map(({ currency }) => currency),
    ],
  );
}

export async function balanceOf(db: Queryable, accountId: string): Promise<number> {
  const row = await db<BalanceRow>('balances').where({ account_id: accountId }).first();
  return row?.amount ?? 0;
}

/** Takes so much from the balance, under its row lock; false where there is less. */
export const takeFromBalance = async (tx: Tx, accountId: string, amount: number): Promise<boolean> =>
  (await tx('balances')
    .where({ account_id: accountId })
    .andWhere('amount', '>=', amount)
    .decrement('amount', amount)) === 1;

/** The balance, which nobody else changes until the transaction ends; what is being given now counts. */
export async function lockBalance(tx: Tx, accountId: string): Promise<number> {
  const row = await tx<BalanceRow>('balances').where({ account_id: accountId }).forUpdate().first();
  return row?.amount ?? 0;
}

export async function addToBalance(tx: Tx, accountId: string, amount: number): Promise<void> {
  await tx('balances')
    .insert({ account_id: accountId, amount })
    .onConflict('account_id')
    .merge({ amount: tx.raw('balances.amount + excluded.amount') });
}

/** Does every transaction balance, and does every running balance equal its entries? Answers what does not. */
export async function prove(db: Queryable): Promise<string[]> {
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
