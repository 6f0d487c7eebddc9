import type { AccountRow, Accounts } from '../accounts/index.ts';
import type { Schemas } from '../contract/types.ts';
import type { UndecidedRow } from './types.ts';

type State = Schemas['Undecided']['state'];

const OPEN: ReadonlySet<string> = new Set([
  'started',
  'pending',
  'unknown',
  'processing',
  'action_required',
  'delivering',
]);
const SUCCEEDED: ReadonlySet<string> = new Set(['done', 'succeeded', 'to_balance']);

/** Whether and how it ended: of what was paid the item tells, since the money follows it. */
export function stateOf({ source, state, item_status: item }: UndecidedRow): State {
  if (source === 'job') return 'open';
  if (source !== 'refund') {
    if (item === 'refunded' || item === 'refused') return 'refunded';
    if (item === 'done') return 'succeeded';
    if (item === 'delivering') return 'open';
  }
  if (OPEN.has(state)) return 'open';
  return SUCCEEDED.has(state) ? 'succeeded' : 'failed';
}

export function actionsOf(row: UndecidedRow): Schemas['Undecided']['actions'] {
  if (stateOf(row) !== 'open') return [];
  if (row.source === 'payment' || row.source === 'refund' || row.source === 'job') return ['ask'];
  if (row.source === 'item') return ['ask', 'refund'];
  return row.item_id === null ? ['ask', 'settle'] : ['ask', 'settle', 'refund'];
}

export function undecidedView(
  row: UndecidedRow,
  owner: AccountRow | undefined,
  accounts: Pick<Accounts, 'contactOf'>,
): Schemas['Undecided'] {
  return {
    _id: row.id,
    kind: row.kind,
    state: stateOf(row),
    attempt: row.state,
    domain: row.domain,
    asciiDomain: row.ascii_domain,
    orderId: row.order_id,
    itemId: row.item_id,
    amount: row.amount === null ? null : Number(row.amount),
    since: row.since.toISOString(),
    tries: row.tries,
    triedAt: row.tried_at?.toISOString() ?? null,
    answer: row.answer ?? '',
    actions: actionsOf(row),
    owner: owner ? ownerView(owner, accounts) : null,
  };
}

function ownerView(owner: AccountRow, accounts: Pick<Accounts, 'contactOf'>): Schemas['Discrepancy']['owner'] {
  const { fullName, organization, email } = accounts.contactOf(owner);
  return { _id: owner.id, accountId: owner.account_number, fullName, organization, email };
}
