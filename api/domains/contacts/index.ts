import { Fault } from '../../contract/types.ts';
import type { SettleUpdate } from '../attempts/open-updates.ts';
import type { BeginUpdate } from '../attempts/updating.ts';
import { contactsObstacle, privacyObstacle } from '../access/permissions.ts';
import type { DomainRow } from '../name/types.ts';
import { type CarryingOutDeps, createCarryingOut } from './carrying-out.ts';
import type { ContactChange } from './change.ts';
import { groupsAt } from './handles.ts';
import { createKeeping } from './keeping.ts';
import { createSettling } from './settling.ts';
import { changedIdentity } from './steps.ts';
import { createTarget, differs, type Target, type TargetDeps } from './target.ts';

export type { ContactChange } from './change.ts';

export interface DomainContactsService {
  /** Throws with every mistake at its field, or why it cannot be done; answers what it would come to. */
  check(row: DomainRow, wanted: ContactChange): Promise<Effect>;
  /** Carries the change to the registry and answers when it has said yes: false where it held the same already. */
  change(row: DomainRow, wanted: ContactChange): Promise<boolean>;
  /** Asks the registry what became of a change whose answer was lost, and repairs our side. */
  settle: SettleUpdate;
}

/** What a change would come to. */
type Effect = 'none' | 'same_holder' | 'another_holder';

export interface ContactDeps extends CarryingOutDeps, TargetDeps {
  begin: BeginUpdate;
}

/** The contacts of a domain, and whether its registry keeps them to itself. */
export function createContacts(deps: ContactDeps): DomainContactsService {
  const targetOf = createTarget(deps);
  const carryOut = createCarryingOut(deps);
  const { kept, endIfStarted } = createKeeping(deps);
  const { settled } = createSettling(deps);

  return {
    async check(row, wanted) {
      const target = await targetOf(row, wanted);
      if (!differs(row, target)) return 'none';
      const { registrantContacts: holder } = target.contacts;
      return changedIdentity(row.contacts.registrantContacts, holder) ? 'another_holder' : 'same_holder';
    },
    async change(row, wanted) {
      if (await isOursAlone(row, await targetOf(row, wanted))) return false;
      const begun = await deps.begin(row, {});
      try {
        const target = await targetOf(begun.row, wanted);
        if (groupsAt(begun.registry).length === 0) return await kept(begun.attempt, begun.row, target);
        return await carryOut(begun, target);
      } catch (error) {
        // What was refused before anything was sent leaves the way free for the next change.
        if (error instanceof Fault) await endIfStarted(begun.attempt);
        throw error;
      }
    },
    settle: async (attempt) => (await settled(attempt)) !== 'unknown',
  };

  /** Nothing to be changed, in a zone whose registry is not told of contacts by us. */
  async function isOursAlone(row: DomainRow, target: Target): Promise<boolean> {
    if (differs(row, target)) return false;
    const tld = (await deps.catalog.snapshot()).tlds.get(row.tld);
    return Boolean(contactsObstacle(row, tld) && privacyObstacle(row, tld));
  }
}
