import type { Delivery } from '../../carts/index.ts';
import type { Dns } from '../../dns/index.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Answer, CreatedDomain, ZoneRegistry } from '../../registry/index.ts';
import { ensureContacts } from '../contacts/handles.ts';
import { wireServer } from '../name/servers.ts';
import { updateAttempt } from '../name/store.ts';
import type { DomainRow, RegistryAttempt } from '../name/types.ts';
import { zoneRef } from '../name/zone-ref.ts';
import type { ActivatingDeps } from './activating.ts';
import { createSettling } from './settling.ts';

export interface CreatingDeps extends ActivatingDeps {
  ids: Ids;
  dns: Pick<Dns, 'leadsHere' | 'prepare'>;
}

/** Has a registry create a domain, and follows what it answers or shows. */
export function createCreating(deps: CreatingDeps) {
  const { db, ids, jobs } = deps;
  const { activate, settle, afterAsking, failed } = createSettling(deps);

  const create = async (
    row: DomainRow,
    attempt: RegistryAttempt,
    registry: ZoneRegistry,
    authInfo: string,
    years: number,
  ): Promise<Delivery> => {
    const contacts = await ensureContacts(row, registry, { db, ids, authInfo });
    if (!contacts.ok) return failed(attempt, contacts.outcome, contacts.message);
    // The zone is there before the name leads to it.
    if (deps.dns.leadsHere(row.name_servers)) await deps.dns.prepare(zoneRef(row));
    const nameServers = row.name_servers.map(wireServer);
    const hosts = await registry.hosts.ensure(nameServers);
    if (hosts.outcome === 'refused' || hosts.outcome === 'unknown')
      return failed(attempt, hosts.outcome, hosts.message);
    const { handles } = contacts;
    const answer = await registry.create({
      name: row.ascii_domain,
      years,
      registrant: handles.registrantContacts,
      admin: handles.administrativeContacts,
      tech: handles.technicalContacts,
      billing: handles.billingContacts,
      nameServers,
      authInfo,
      reference: attempt.id,
    });
    return conclude(row, attempt, registry, authInfo, answer);
  };

  const conclude = async (
    row: DomainRow,
    attempt: RegistryAttempt,
    registry: ZoneRegistry,
    authInfo: string,
    answer: Answer<CreatedDomain>,
  ): Promise<Delivery> => {
    switch (answer.outcome) {
      case 'done': {
        const { createdAt, expiresAt } = answer.value;
        if (!expiresAt) return afterAsking(row, attempt, registry, authInfo);
        await activate(row, attempt, { registeredAt: new Date(createdAt), expiresAt: new Date(expiresAt) });
        return { outcome: 'done' };
      }
      case 'pending':
        await updateAttempt(db, attempt.id, { state: 'pending', registry_reference: answer.registryReference });
        await jobs.enqueue(db, 'domains.poll', {}, { key: 'domains.poll' });
        return { outcome: 'waiting' };
      case 'unknown':
        await updateAttempt(db, attempt.id, { state: 'unknown' });
        return afterAsking(row, attempt, registry, authInfo);
      case 'refused':
        // "Exists" may be our own earlier try, whose answer was lost.
        if (answer.reason === 'exists') return afterAsking(row, attempt, registry, authInfo);
        return failed(attempt, 'refused', answer.message);
    }
  };

  return { activate, create, settle };
}
