import { Fault, type Schemas } from '../../contract/types.ts';
import type { Cut } from '../../platform/cursor.ts';
import type { Page } from '../../platform/paging.ts';
import type { GivenRole } from '../access/index.ts';
import { lockDomain } from '../name/store.ts';
import type { DomainRow } from '../name/types.ts';
import { createEntries } from './entries.ts';
import { createInviting, type Invite, type InvitingDeps } from './inviting.ts';
import { openOf, pageOfCollaborators, updateCollaborator } from './store.ts';
import type { CollaboratorRow } from './types.ts';
import { collaborationView, fullName } from './view.ts';

type View = Schemas['Collaboration'];

/** What owners do about those who look after their names, and how those leave. */
export interface Collaborators {
  list(accountId: string, domain: string, page: Page): Promise<Omit<Cut<View>, 'rows'> & { docs: View[] }>;
  invite: Invite;
  setRole(accountId: string, domain: string, who: string, role: GivenRole): Promise<View>;
  /** The owner takes somebody's rights or an invitation back; anybody else gives up their own. */
  remove(accountId: string, domain: string, who: string): Promise<void>;
}

export function createCollaborators(deps: InvitingDeps): Collaborators {
  const { db, clock, accounts, access } = deps;
  const { tell, end, view } = createEntries(deps);

  return {
    async list(accountId, domain, page) {
      const { row } = await access.open(accountId, domain, 'collaborators');
      const { rows, ...rest } = await pageOfCollaborators(db, row.id, page);
      const known = await accounts.byIds(
        db,
        rows.flatMap(({ account_id }) => account_id ?? []),
      );
      const now = clock.now();
      return { ...rest, docs: rows.map((one) => collaborationView(one, known.get(one.account_id ?? ''), now)) };
    },

    invite: createInviting(deps),
    async setRole(accountId, domain, who, role) {
      const opened = await access.open(accountId, domain, 'collaborators');
      return db.transaction(async (tx) => {
        const name = await lockDomain(tx, opened.row.id);
        const row = found(await openOf(tx, name.id), name, who, accountId);
        const after = { ...row, role };
        if (row.role === role) return view(tx, row);
        await updateCollaborator(tx, row.id, { role });
        await tell(tx, name, 'domain.collaborator_role', after, { before: row.role });
        return view(tx, after);
      });
    },

    async remove(accountId, domain, who) {
      const opened = await access.open(accountId, domain, 'read');
      await db.transaction(async (tx) => {
        const name = await lockDomain(tx, opened.row.id);
        const open = await openOf(tx, name.id);
        const own = open.find((row) => row.account_id === accountId);
        const leaves = own && (who === 'me' || who === accountId || who === own.id);
        if (!leaves) access.demand(opened, 'collaborators');
        const row = leaves ? own : found(open, name, who, accountId);
        const ending = leaves ? 'left' : row.state === 'active' ? 'removed' : 'withdrawn';
        await end(tx, row, ending, accountId);
        const person = fullName(await accounts.byId(tx, accountId));
        await tell(tx, name, `domain.collaborator_${ending}`, row, { person });
      });
    },
  };
}

/** The entry that is meant, by its id or by the account; an owner is no collaborator. */
function found(open: CollaboratorRow[], { owner_id, domain }: DomainRow, who: string, caller: string): CollaboratorRow {
  if (who === owner_id || (who === 'me' && caller === owner_id))
    throw new Fault('rule_broken', 'collaborator.ownerStays', { params: { domain } });
  const row = open.find(({ id, account_id }) => id === who || account_id === who);
  if (!row) throw new Fault('not_found', 'notFound.collaborator', { params: { domain } });
  return row;
}
