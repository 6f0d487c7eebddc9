import type { AccountRow, Accounts } from '../../accounts/index.ts';
import { Fault, type Schemas } from '../../contract/types.ts';
import type { Events } from '../../events/index.ts';
import type { EntryKind } from './entries.ts';
import type { Cut } from '../../platform/cursor.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, type Tx, violates } from '../../platform/database.ts';
import type { Page } from '../../platform/paging.ts';
import type { History } from '../../platform/states.ts';
import { collaboratorStates } from './states.ts';
import { type InvitationRow, lockInvitation, pageOfInvitations, updateCollaborator } from './store.ts';
import type { CollaboratorRow, CollaboratorState } from './types.ts';
import { fullName, invitationView } from './view.ts';

type View = Schemas['Invitation'];

/** What somebody is asked to look after, by the confirmed address of their account. */
export interface Invitations {
  list(accountId: string, page: Page): Promise<Omit<Cut<View>, 'rows'> & { docs: View[] }>;
  accept(accountId: string, id: string): Promise<View>;
  decline(accountId: string, id: string): Promise<View>;
}

export function createInvitations(deps: {
  db: Db;
  clock: Clock;
  events: Events;
  history: History;
  accounts: Accounts;
}): Invitations {
  const { db, clock, events, history, accounts } = deps;

  const settle = async (
    tx: Tx,
    row: InvitationRow,
    account: AccountRow,
    { state, kind, change }: { state: CollaboratorState; kind: EntryKind; change: Partial<CollaboratorRow> },
  ) => {
    await history.record(tx, collaboratorStates, { subject: row.id, from: row.state, to: state, actor: account.id });
    await updateCollaborator(tx, row.id, { state, ...change });
    await events.append(tx, {
      kind,
      accountId: row.owner_id,
      subject: row.domain_id,
      data: { domain: row.domain, collaborator: row.id, who: account.id, person: fullName(account), role: row.role },
    });
  };
  const viewOf = async (tx: Tx, row: InvitationRow, status: View['status']): Promise<View> =>
    invitationView(row, await accounts.byId(tx, row.owner_id), status);

  return {
    async list(accountId, page) {
      const { email_key } = await accounts.byId(db, accountId);
      const { rows, ...rest } = await pageOfInvitations(db, email_key, clock.now(), page);
      const owners = await accounts.byIds(db, [...new Set(rows.map(({ owner_id }) => owner_id))]);
      return { ...rest, docs: rows.map((row) => invitationView(row, owners.get(row.owner_id), 'invited')) };
    },

    async accept(accountId, id) {
      try {
        return await db.transaction(async (tx) => {
          const { row, account } = await theirs(tx, accountId, id, 'active');
          if (row.state === 'active') return viewOf(tx, row, 'accepted');
          if (row.owner_id === accountId) throw new Fault('rule_broken', 'collaborator.isOwner');
          const change = { account_id: accountId, accepted_at: clock.now() };
          await settle(tx, row, account, { state: 'active', kind: 'domain.collaborator_accepted', change });
          return viewOf(tx, row, 'accepted');
        });
      } catch (error) {
        // By another invitation, to an address that the account had before.
        if (violates(error, 'collaborators_one_account')) throw new Fault('rule_broken', 'collaborator.already');
        throw error;
      }
    },

    decline: (accountId, id) =>
      db.transaction(async (tx) => {
        const { row, account } = await theirs(tx, accountId, id, 'declined');
        if (row.state === 'declined') return viewOf(tx, row, 'declined');
        const change = { ended_at: clock.now() };
        await settle(tx, row, account, { state: 'declined', kind: 'domain.collaborator_declined', change });
        return viewOf(tx, row, 'declined');
      }),
  };

  /** An invitation of this account that still waits, or was answered in this very way; throws for every other. */
  async function theirs(tx: Tx, accountId: string, id: string, answered: CollaboratorState) {
    const account = await accounts.byId(tx, accountId);
    const row = await lockInvitation(tx, id);
    const waits = row?.state === 'invited' && row.expires_at > clock.now() && row.email_key === account.email_key;
    const again =
      row?.state === answered &&
      (answered === 'active' ? row.account_id === accountId : row.email_key === account.email_key);
    if (!row || !(waits || again)) throw new Fault('not_found', 'notFound.invitation');
    return { row, account };
  }
}
