import type { Accounts } from '../../accounts/index.ts';
import type { Delivery, Obstacle } from '../../carts/index.ts';
import { Fault } from '../../contract/types.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { History } from '../../platform/states.ts';
import type { Vault } from '../../platform/secrets.ts';
import { claimedRow } from '../registration/claimed-row.ts';
import type { Lifecycle } from '../name/lifecycle.ts';
import { isRegistered } from '../name/states.ts';
import { giveUpAttempt, insertClaim, liveByNames, lockDomain } from '../name/store.ts';
import type { DomainRow } from '../name/types.ts';
import { type CheckTransfers, heldHere } from './checking.ts';
import type { Steps } from './ending.ts';
import { transferStates } from './states.ts';
import { insertTransfer, lockTransfer, newTransfer, transferOfItem } from './store.ts';
import type { Hindrance } from './types.ts';
import { domainIdOf } from '../name/of-item.ts';
import { domainItem } from '../sold/domain-item.ts';
import { nameOf } from '../sold/subject.ts';
import type { DomainItem, DomainKind, DomainLine } from '../sold/types.ts';

export interface TransferKindDeps {
  clock: Clock;
  ids: Ids;
  vault: Vault;
  accounts: Accounts;
  history: History;
  lifecycle: Lifecycle;
  check: CheckTransfers;
  steps: Steps;
  request: (item: DomainItem) => Promise<Delivery>;
}

/** Bringing a name here that another registrar holds. */
export function createTransferKind(deps: TransferKindDeps): DomainKind {
  const { clock, ids, vault, accounts, lifecycle } = deps;
  const sealed = ({ params }: Pick<DomainLine, 'params'>): Buffer => {
    if (params.code === undefined) throw new Error('a transfer without a code');
    return Buffer.from(params.code, 'base64');
  };

  return {
    ...domainItem(
      { type: 'domain_transfer', behavior: 'transfer', title: 'sold.transfer', needsRegistrant: true },
      deps,
    ),
    async ask(lines, accountId) {
      // A code is tried for those alone who have signed in: for others it could be guessed.
      const codeOf = (line: DomainLine) => (accountId === null ? null : vault.open(sealed(line)));
      const found = await deps.check(
        lines.map((line) => ({ name: nameOf(line), code: codeOf(line) })),
        accountId,
      );
      return found.map(obstacleOf);
    },
    async obstacles(db, lines, accountId) {
      const rows = await liveByNames(
        db,
        lines.map(({ subject }) => subject.key),
      );
      const held = new Map(rows.map((row) => [row.ascii_domain, row]));
      return lines.map(({ subject }) => {
        const row = held.get(subject.key);
        return obstacleOf(row ? heldHere(row, accountId) : null);
      });
    },
    async claim(tx, item, by) {
      // The name keeps the name servers that it has, until the registry has shown them to us.
      const row = claimedRow(item, by, {
        clock,
        ids,
        accounts,
        authInfo: sealed(item),
        nameServers: () => [],
      });
      if (await insertClaim(tx, row)) return row.id;
      throw new Fault('state_conflict', 'transfer.underWay', { params: { domain: item.subject.label } });
    },
    reviewed: (_item, account) => account.type === 'company',
    async paid(tx, item, next) {
      const row = await lockDomain(tx, domainIdOf(item));
      if (next === 'delivering') await begin(deps, tx, item, row, 'payment');
      else await lifecycle.move(tx, row, 'pending_admin_review', { actor: 'payment' });
    },
    async approved(tx, item) {
      await begin(deps, tx, item, await lockDomain(tx, domainIdOf(item)), 'review');
    },
    async givenUp(tx, item, why) {
      const row = await lockDomain(tx, domainIdOf(item));
      if (row.ended_at !== null) return;
      if (row.status !== 'transfer_pending')
        return lifecycle.move(tx, row, 'rejected', { actor: why === 'unpaid' ? 'payment' : 'review', reason: why });
      const known = await transferOfItem(tx, item.id);
      if (!known) throw new Error(`item ${item.id}: nothing is being transferred`);
      const transfer = await lockTransfer(tx, known.id);
      if (transfer.attempt_id) await giveUpAttempt(tx, transfer.attempt_id, clock.now());
      const ending = transfer.ending ?? 'rejected';
      await lifecycle.move(tx, row, 'transfer_rejected', { actor: 'registry', reason: ending });
      await deps.steps.move(tx, transfer, ending, 'registry', { ended_at: clock.now(), look_at: null });
    },
    cameAbout: async (tx, item) => isRegistered(await lockDomain(tx, domainIdOf(item))),
    deliver: deps.request,
  };
}

/** Writes down that the domain is asked for from now on. */
async function begin(
  { clock, ids, history, lifecycle }: TransferKindDeps,
  tx: Tx,
  item: DomainItem,
  row: DomainRow,
  actor: string,
): Promise<void> {
  await lifecycle.move(tx, row, 'transfer_pending', { actor });
  const transfer = newTransfer({
    id: ids.next('trf'),
    account_id: item.accountId,
    domain_id: row.id,
    direction: 'in',
    state: 'requesting',
    order_id: item.orderId,
    order_item_id: item.id,
    created_at: clock.now(),
  });
  if (!(await insertTransfer(tx, transfer))) throw new Error(`${row.domain} is being transferred already`);
  await history.record(tx, transferStates, { subject: transfer.id, from: null, to: 'requesting', actor });
}

const obstacleOf = (found: Hindrance | null): Obstacle | null =>
  found && { problem: found.problem, reason: 'unavailable', key: found.key, params: found.params };
