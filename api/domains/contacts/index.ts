import type { ReadContactChange } from '../sold/contacts.ts';
import type { Catalog } from '../../catalog/index.ts';
import { Fault } from '../../contract/types.ts';
import type { Events } from '../../events/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Vault } from '../../platform/secrets.ts';
import type { Answer, RegistryFactory, ZoneRegistry } from '../../registry/index.ts';
import type { Prohibited } from '../attempts/prohibited.ts';
import { lookAtOpenUpdates, type SettleUpdate } from '../attempts/open-updates.ts';
import { contactsObstacle, privacyObstacle } from '../access/permissions.ts';
import {
  attemptById,
  closeUpdate,
  domainById,
  lockDomain,
  noteParams,
  updateAttempt,
  updateDomain,
} from '../name/store.ts';
import type { ContactSet, DomainRow, RegistryAttempt } from '../name/types.ts';
import type { BegunUpdate, BeginUpdate } from '../attempts/updating.ts';
import type { ContactChange } from './change.ts';
import { groupsAt, swapOf } from './handles.ts';
import { contactsAt, isHidden, lookAt } from './looking.ts';
import { behindHandles, changedIdentity, handlesAfter, isSameSet } from './steps.ts';
import { contactData, holds } from './wire.ts';
import { nameOfRow } from '../name/of-row.ts';

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

/** Contacts and privacy as they are to be. */
interface Target {
  contacts: ContactSet;
  privacy: boolean;
}

export interface ContactDeps {
  db: Db;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  vault: Vault;
  events: Events;
  catalog: Catalog;
  registries: RegistryFactory;
  begin: BeginUpdate;
  prohibited: Prohibited;
  readChange: ReadContactChange;
}

/**
 * The contacts of a name, and whether its registry keeps them to itself. New contacts are made first, which changes nothing
 * about the name; then one command puts them in place; then the data of those that stay is changed where it is. Whatever
 * became of an answer, our side takes what the registry shows.
 */
export function createContacts(deps: ContactDeps): DomainContactsService {
  const { db, clock, ids, vault, events, registries } = deps;
  const registryOf = (row: DomainRow) => registries.forZone(nameOfRow(row).zone.asciiName);

  const targetOf = async (row: DomainRow, wanted: ContactChange): Promise<Target> => {
    const tld = (await deps.catalog.snapshot()).tlds.get(row.tld);
    const rules = { pointer: '', passport: tld?.registry === 'ru', today: clock.now() };
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

  async function carryOut({ attempt, row, info, registry }: BegunUpdate, target: Target): Promise<boolean> {
    const handles = handlesAfter(row, target.contacts, () => ids.handle());
    const behind = [...behindHandles(handles, groupsAt(registry))];
    const known = new Set(Object.values(row.contact_handles));
    const held = await contactsAt(
      registry,
      [...known].filter((handle) => behind.some(([one]) => one === handle)),
    );
    if (!held) throw unanswered();
    const created = behind.filter(([handle]) => !held.has(handle));
    const rewritten = behind.filter(([handle, group]) => {
      const contact = held.get(handle);
      return contact && !(holds(contact, target.contacts[group]) && isHidden(contact, row) === target.privacy);
    });
    const swap = swapOf(info, handles, groupsAt(registry));
    if (created.length + rewritten.length === 0 && !swap) return kept(attempt, row, target);

    await noteParams(db, attempt.id, { ...target, handles });
    for (const [handle, group] of created) await made(row, registry, handle, target, group);
    if (swap) {
      const { add, remove, registrant } = swap;
      const answer = await registry.update({
        name: row.ascii_domain,
        add: { contacts: add },
        remove: { contacts: remove },
        ...(registrant ? { change: { registrant } } : {}),
        reference: attempt.id,
      });
      if (answer.outcome !== 'done') return applied(attempt, row, answer);
    }
    for (const [handle, group] of rewritten) {
      const data = contactData(target.contacts[group], target.privacy);
      const answer = await registry.contacts.update({ id: handle, ...data, reference: ids.next('cmd') });
      if (answer.outcome !== 'done') return applied(attempt, row, answer);
    }
    await keep({ ...attempt, params: { ...target, handles } }, target, 'answered');
    return true;
  }

  /** A new contact at the registry; its handle is written down, so that one that exists is ours. */
  async function made(
    row: DomainRow,
    registry: ZoneRegistry,
    handle: string,
    { contacts, privacy }: Target,
    group: keyof ContactSet,
  ): Promise<void> {
    const answer = await registry.contacts.create({
      id: handle,
      ...contactData(contacts[group], privacy),
      authInfo: vault.open(row.auth_info),
      reference: ids.next('cmd'),
    });
    if (answer.outcome === 'done' || answer.outcome === 'pending') return;
    if (answer.outcome === 'refused' && answer.reason === 'exists') return;
    if (answer.outcome === 'refused') throw refusal(answer.message);
    const found = await registry.contacts.info(handle);
    if (found.outcome !== 'done') throw unanswered();
  }

  /** Takes what the registry shows: true where it made the change after all, else throws what it said. */
  async function applied(
    attempt: RegistryAttempt,
    row: DomainRow,
    answer: Exclude<Answer<null>, { outcome: 'done' }>,
  ): Promise<true> {
    const outcome = await settled(attempt);
    if (outcome === 'applied') return true;
    if (answer.outcome === 'refused' && answer.reason === 'prohibited')
      throw await deps.prohibited(row, answer.message);
    throw answer.outcome === 'refused' ? refusal(answer.message) : unanswered();
  }

  async function settled(begun: RegistryAttempt): Promise<'applied' | 'not_applied' | 'unknown'> {
    const attempt = await attemptById(db, begun.id);
    const row = await domainById(db, begun.domain_id);
    if (!attempt || !row) throw new Error(`update ${begun.id}: its name is gone`);
    const { contacts, handles, privacy } = attempt.params;
    if (!contacts || !handles || privacy === undefined) {
      await end(attempt, 'refused');
      return 'not_applied';
    }
    const held = await lookAt(row, { contacts, handles, privacy }, registryOf(row));
    if (!held) {
      await updateAttempt(db, attempt.id, { state: 'unknown' });
      await lookAtOpenUpdates(db, deps.jobs, attempt.look_at);
      return 'unknown';
    }
    await keep({ ...attempt, params: { ...held } }, held, 'seen');
    return isSameSet(held.contacts, contacts) && held.privacy === privacy ? 'applied' : 'not_applied';
  }

  /** Nothing had to be said to the registry: false where nothing changed here either. */
  async function kept(attempt: RegistryAttempt, row: DomainRow, target: Target): Promise<boolean> {
    await keep(attempt, target, 'answered');
    return differs(row, target);
  }

  /** What the registry has answered, or what it shows: whoever is the second to see that may have seen less. */
  function keep(attempt: RegistryAttempt, { contacts, privacy }: Target, how: 'answered' | 'seen'): Promise<void> {
    return db.transaction(async (tx) => {
      const at = clock.now();
      if (!(await closeUpdate(tx, attempt.id, at)) && how === 'seen') return;
      const row = await lockDomain(tx, attempt.domain_id);
      const { handles } = attempt.params;
      const held = handles ? { contact_handles: handles } : {};
      await updateDomain(tx, row.id, { contacts, privacy, ...held, updated_at: at });
      const changes = [
        ...(isSameSet(row.contacts, contacts) ? [] : ['contacts']),
        ...(row.privacy === privacy ? [] : ['privacy']),
      ];
      for (const what of changes)
        await events.append(tx, {
          kind: 'domain.updated',
          accountId: row.owner_id,
          subject: row.id,
          data: { domain: row.domain, what },
        });
    });
  }

  function end(attempt: RegistryAttempt, state: 'done' | 'refused'): Promise<void> {
    return updateAttempt(db, attempt.id, { state, settled_at: clock.now() });
  }

  async function endIfStarted(attempt: RegistryAttempt): Promise<void> {
    const now = await attemptById(db, attempt.id);
    if (now?.state === 'started') await end(attempt, 'refused');
  }
}

const differs = (row: DomainRow, { contacts, privacy }: Target): boolean =>
  row.privacy !== privacy || !isSameSet(row.contacts, contacts);

const refusal = (said: string) => new Fault('registry_refused', 'domain.registryRefused', { params: { said } });
const unanswered = () => new Fault('registry_unavailable', 'domain.registryUnknown', { retryAfter: 15 });

function refuseIf(obstacle: ReturnType<typeof contactsObstacle>): void {
  if (obstacle) throw new Fault('state_conflict', obstacle.key, { params: obstacle.params });
}
