import type { Dns } from '../../dns/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { RegistryFactory } from '../../registry/index.ts';
import { storedServer } from '../name/servers.ts';
import { domainById, lockDomain, updateDomain } from '../name/store.ts';
import type { OnNameServers } from '../name/types.ts';
import { nameOfRow } from '../name/of-row.ts';

export interface AbandonedDeps {
  db: Db;
  clock: Clock;
  registries: RegistryFactory;
  dns: Pick<Dns, 'leadsHere'>;
  onNameServers: OnNameServers;
}

/**
 * Asked before a kept zone is removed: does its registry lead nobody to our servers any more? Our row may say so wrongly,
 * and a zone that is removed while its name leads here takes down whatever the name serves. Where the registry leads to
 * our servers the zone is brought back into use.
 */
export function createAbandoned({ db, clock, registries, dns, onNameServers }: AbandonedDeps) {
  return async (domainId: string): Promise<boolean> => {
    const row = await domainById(db, domainId);
    if (!row || row.ended_at !== null) return true;
    const info = await registries.forZone(nameOfRow(row).zone.asciiName).info(row.ascii_domain);
    if (info.outcome === 'refused' && info.reason === 'not_found') return true;
    if (info.outcome !== 'done') throw new Error(`${row.domain}: its registry does not say where it leads`);
    const servers = info.value.nameServers.map(storedServer);
    if (!dns.leadsHere(servers)) return true;
    await db.transaction(async (tx) => {
      const locked = await lockDomain(tx, domainId);
      if (locked.ended_at !== null) return;
      const held = await updateDomain(tx, domainId, { name_servers: servers, updated_at: clock.now() });
      await onNameServers(tx, held, servers);
    });
    return false;
  };
}
