import type { Db } from '../../platform/database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Vault } from '../../platform/secrets.ts';
import type { DomainInfo, RegistryFactory, ZoneRegistry } from '../../registry/index.ts';
import { ensureContacts, groupsAt, swapOf } from '../contacts/handles.ts';
import { domainById } from '../name/store.ts';
import type { DomainRow } from '../name/types.ts';
import { nameOfRow } from '../name/of-row.ts';

/**
 * What a name needs once it has come to us: its owner's contacts instead of those of the other registrar, and the code that
 * was made for it when it came, which nobody else knows. A job that asks the registry first, so that it may be run again.
 */
export function createSettlingIn(deps: {
  db: Db;
  ids: Ids;
  vault: Vault;
  registries: RegistryFactory;
}): (domainId: string) => Promise<void> {
  const { db, ids, vault, registries } = deps;

  return async (domainId) => {
    const row = await domainById(db, domainId);
    if (!row || row.ended_at) return;
    const registry = registries.forZone(nameOfRow(row).zone.asciiName);
    const info = await registry.info(row.ascii_domain);
    if (info.outcome !== 'done') throw new Error(`${row.domain}: the registry does not show it`);
    if (info.value.sponsor !== registry.registrar) return;
    const stored = vault.open(row.auth_info);
    const contacts = await contactChange(row, registry, info.value, stored);
    if (!contacts && info.value.authInfo === stored) return;
    const answer = await registry.update({
      name: row.ascii_domain,
      ...(contacts ? { add: { contacts: contacts.add }, remove: { contacts: contacts.remove } } : {}),
      change: { authInfo: stored, ...(contacts?.registrant ? { registrant: contacts.registrant } : {}) },
      reference: ids.next('cmd'),
    });
    if (answer.outcome !== 'done' && answer.outcome !== 'pending')
      throw new Error(`${row.domain} was not settled in: ${answer.message}`);
  };

  /** Nothing where the registry has no contacts, or the right ones. */
  async function contactChange(row: DomainRow, registry: ZoneRegistry, info: DomainInfo, authInfo: string) {
    if (registry.profile.contactRoles.length === 0) return undefined;
    const made = await ensureContacts(row, registry, { db, ids, authInfo });
    if (!made.ok) throw new Error(`${row.domain}: its contacts were not made: ${made.message}`);
    return swapOf(info, made.handles, groupsAt(registry));
  }
}
