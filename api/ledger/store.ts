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
  await tx('ledger_transactions').insert(transaction);
  if (entries.length > 0)
    await tx('ledger_entries').insert(entries.map((entry) => ({ ...entry, transaction_id: transaction.id })));
}

export async function balanceOf(db: Queryable, accountId: string): Promise<number> {
  const row = await db<BalanceRow>('balances').where({ account_id: accountId }).first();
  return row?.amount ?? 0;
}

/** The balance, which nobody else changes until the transaction ends. */
export async function lockBalance(tx: Tx, accountId: string): Promise<number> {
  await tx('balances').insert({ account_id: accountId, amount: 0 }).onConflict('account_id').ignore();
  const row = await tx<BalanceRow>('balances').where({ account_id: accountId }).forUpdate().first();
  return row?.amount ?? 0;
}

export const addToBalance = (tx: Tx, accountId: string, amount: number): Promise<number> =>
  tx('balances').where({ account_id: accountId }).increment('amount', amount);

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
