import type { Ids } from '../../platform/ids.ts';
import type { Vault } from '../../platform/secrets.ts';
import type { ZoneRegistry } from '../../registry/index.ts';
import type { BegunUpdate } from '../attempts/updating.ts';
import { noteParams } from '../name/store.ts';
import type { ContactSet, DomainRow } from '../name/types.ts';
import { groupsAt, swapOf } from './handles.ts';
import { createKeeping } from './keeping.ts';
import { contactsAt, isHidden } from './looking.ts';
import { createSettling, refusal, type SettlingDeps, unanswered } from './settling.ts';
import { behindHandles, handlesAfter } from './steps.ts';
import type { Target } from './target.ts';
import { contactData, holds } from './wire.ts';

export interface CarryingOutDeps extends SettlingDeps {
  ids: Ids;
  vault: Vault;
}

/**
 * Carries a change of contacts or privacy out at the registry. New contacts are made first, which changes nothing
 * about the domain; then one command puts them in place; then the data of those that stay is changed where it is. Whatever
 * became of an answer, our side takes what the registry shows.
 */
export function createCarryingOut(deps: CarryingOutDeps): (begun: BegunUpdate, target: Target) => Promise<boolean> {
  const { db, ids, vault } = deps;
  const { keep, kept } = createKeeping(deps);
  const { applied } = createSettling(deps);

  return async ({ attempt, row, info, registry }, target) => {
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
  };

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
}
