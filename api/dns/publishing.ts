import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { changedSets, differingSets, frameSets, setsOfRecords } from './record-sets.ts';
import type { DnsServer } from './server.ts';
import { deleteZone, notePublished, readUnpublished, readWhole, zoneById } from './store.ts';
import type { ZoneRow } from './types.ts';

export interface Publishing {
  /**
   * Brings the DNS servers to the state of the zone. Throws where they do not answer: it is tried again until they have it.
   * Runs of one zone come one after the other.
   */
  publish(domainId: string): Promise<void>;
}

/**
 * What has changed is sent as what it is now, never as what to do: sent twice, or after an answer that was lost, it makes the
 * same zone. The serial number tells whether the servers have what we believe they have; where not, all is compared.
 */
export function createPublishing(deps: {
  db: Db;
  clock: Clock;
  log: Log;
  server: DnsServer;
  nameServers: readonly string[];
}): Publishing {
  const { db, clock, log, server, nameServers } = deps;

  return {
    async publish(domainId) {
      const unpublished = await readUnpublished(db, domainId);
      if (!unpublished) return;
      const { zone, changed, records } = unpublished;
      if (isOver(zone, clock.now())) return remove(zone);
      const served = await server.serialOf(zone.ascii_domain);
      if (served === zone.serial && zone.published_serial === zone.serial) return;
      if (served === undefined || served !== zone.published_serial) return converge(domainId, served);
      const sets = [...changedSets(changed, records, zone), ...frameSets(zone, nameServers).slice(0, 1)];
      if ((await server.replace(zone.ascii_domain, sets)) === 'absent') return converge(domainId, undefined);
      await notePublished(db, domainId, zone.serial);
    },
  };

  /** Makes the whole zone, or what is different in it. */
  async function converge(domainId: string, served: number | undefined): Promise<void> {
    const { zone, records } = await readWhole(db, domainId);
    if (!zone) return;
    const wanted = [...frameSets(zone, nameServers), ...setsOfRecords(records, zone)];
    const made = served === undefined ? await server.create(zone.ascii_domain, wanted) : 'exists';
    if (made === 'exists') {
      const sets = differingSets(wanted, (await server.setsOf(zone.ascii_domain)) ?? [], zone);
      log.info({ domain: zone.ascii_domain, sets: sets.length }, 'the DNS servers had another state of a zone');
      if (sets.length > 0 && (await server.replace(zone.ascii_domain, sets)) === 'absent')
        throw new Error(`zone ${zone.ascii_domain} went away while it was published`);
    }
    await notePublished(db, domainId, zone.serial);
  }

  async function remove(zone: ZoneRow): Promise<void> {
    await server.remove(zone.ascii_domain);
    const now = await zoneById(db, zone.domain_id);
    if (now && isOver(now, clock.now())) await deleteZone(db, zone.domain_id);
  }
}

/** Not used, and no longer kept. */
const isOver = ({ used, kept_until }: ZoneRow, now: Date): boolean => !used && kept_until !== null && kept_until <= now;
