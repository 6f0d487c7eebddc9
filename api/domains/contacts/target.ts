import type { Catalog } from '../../catalog/index.ts';
import { Fault } from '../../contract/types.ts';
import type { Clock } from '../../platform/clock.ts';
import { contactsObstacle, privacyObstacle } from '../access/permissions.ts';
import type { ContactSet, DomainRow } from '../name/types.ts';
import type { ReadContactChange } from '../sold/contacts.ts';
import type { ContactChange } from './change.ts';
import { changedIdentity, isSameSet } from './steps.ts';

/** Contacts and privacy as they are to be. */
export interface Target {
  contacts: ContactSet;
  privacy: boolean;
}

export interface TargetDeps {
  clock: Clock;
  catalog: Catalog;
  readChange: ReadContactChange;
}

/** What a change of contacts and privacy is to end in; throws with every mistake at its field, or why it cannot be done. */
export const createTarget =
  (deps: TargetDeps) =>
  async (row: DomainRow, wanted: ContactChange): Promise<Target> => {
    const tld = (await deps.catalog.snapshot()).tlds.get(row.tld);
    const rules = { pointer: '', passport: tld?.registry === 'ru', today: deps.clock.now() };
    const { contacts, errors } = deps.readChange(row.contacts, wanted, rules);
    const [first] = errors;
    if (first) throw new Fault('rule_broken', first.key, { params: first.params, errors });
    const privacy = wanted.whoIsPrivacyStatus ?? row.privacy;

    const newContacts = !isSameSet(row.contacts, contacts);
    refuseIf(newContacts ? contactsObstacle(row, tld) : null);
    refuseIf(privacy === row.privacy ? null : privacyObstacle(row, tld));
    const identity = changedIdentity(row.contacts.registrantContacts, contacts.registrantContacts);
    if (identity && !tld?.registrantChanges) {
      const fault = { pointer: `/registrantContacts/${identity}`, code: 'registrantOnPaper' };
      const key = 'contacts.registrantOnPaper' as const;
      throw new Fault('rule_broken', key, { errors: [{ ...fault, key }] });
    }
    return { contacts, privacy };
  };

export const differs = (row: DomainRow, { contacts, privacy }: Target): boolean =>
  row.privacy !== privacy || !isSameSet(row.contacts, contacts);

function refuseIf(obstacle: ReturnType<typeof contactsObstacle>): void {
  if (obstacle) throw new Fault('state_conflict', obstacle.key, { params: obstacle.params });
}
