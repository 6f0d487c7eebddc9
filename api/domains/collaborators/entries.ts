import type { Accounts } from '../../accounts/index.ts';
import type { Schemas } from '../../contract/types.ts';
import type { EntryTold } from '../events.ts';
import type { EventKind, Events } from '../../events/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { History } from '../../platform/states.ts';
import type { DomainRow } from '../name/types.ts';
import { collaboratorStates } from './states.ts';
import { updateCollaborator } from './store.ts';
import type { CollaboratorRow, CollaboratorState } from './types.ts';
import { collaborationView } from './view.ts';

export interface EntriesDeps {
  clock: Clock;
  events: Events;
  history: History;
  accounts: Accounts;
}

export type EntryKind = Extract<EventKind, `domain.collaborator_${string}`>;

/** What is told of entries, how they end, and how they are shown. */
export function createEntries({ clock, events, history, accounts }: EntriesDeps) {
  const tell = (
    tx: Tx,
    domain: DomainRow,
    kind: EntryKind,
    row: CollaboratorRow,
    data: Pick<EntryTold, 'person' | 'until' | 'before'> = {},
  ) =>
    events.append(tx, {
      kind,
      accountId: domain.owner_id,
      subject: domain.id,
      data: {
        domain: domain.domain,
        collaborator: row.id,
        who: row.account_id,
        email: row.email,
        name: row.first_name,
        role: row.role,
        ...data,
      },
    });
  const end = async (tx: Tx, row: CollaboratorRow, state: CollaboratorState, actor: string) => {
    await history.record(tx, collaboratorStates, { subject: row.id, from: row.state, to: state, actor });
    await updateCollaborator(tx, row.id, { state, ended_at: clock.now() });
  };
  const view = async (tx: Tx, row: CollaboratorRow): Promise<Schemas['Collaboration']> =>
    collaborationView(row, row.account_id ? await accounts.byId(tx, row.account_id) : undefined, clock.now());
  return { tell, end, view };
}
