import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { changedSets, differingSets, frameSets, setsOfRecords } from './record-sets.ts';
import { ContentRefused, type DnsServer } from './server.ts';
import {
  deleteZone,
  notePublished,
  noteRefused,
  readUnpublished,
  readWhole,
  type Unpublished,
  zoneById,
} from './store.ts';
import type { OnPublishing, ZoneRow } from './types.ts';

export interface Publishing {
  /**
   * Brings the DNS servers to the state of the zone. Throws where they do not answer: it is tried again until they have it.
   * What they refuse is noted with their reason, and tried again when the zone has changed, or much later.
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
  on: () => OnPublishing;
}): Publishing {
  const { db, clock, log, server, nameServers, on } = deps;

  return {
    async publish(domainId) {
      const unpublished = await readUnpublished(db, domainId);
      if (!unpublished) return;
      const { zone } = unpublished;
      if (isOver(zone, clock.now()) && (await on().abandoned(domainId))) return remove(zone);
      if (isOver(zone, clock.now())) return;
      try {
        await send(unpublished);
      } catch (error) {
        if (!(error instanceof ContentRefused)) throw error;
        await refused(zone, error.message);
      }
    },
  };

  async function send({ zone, changed, records }: Unpublished): Promise<void> {
    const { domain_id: domainId, ascii_domain: name, serial } = zone;
    const served = await server.serialOf(name);
    if (served === serial && zone.published_serial === serial) return;
    if (served === undefined || served !== zone.published_serial) return converge(domainId, served);
    const sets = [...changedSets(changed, records, zone), ...frameSets(zone, nameServers).slice(0, 1)];
    if ((await server.replace(name, sets)) === 'absent') return converge(domainId, undefined);
    await published(zone);
  }

  function published({ domain_id: domainId, serial }: ZoneRow): Promise<void> {
    return db.transaction(async (tx) => {
      await notePublished(tx, domainId, serial);
      await on().published(tx, domainId);
    });
  }

  async function refused(
    { domain_id: domainId, ascii_domain: domain, serial }: ZoneRow,
    reason: string,
  ): Promise<void> {
    log.warn({ domain, reason }, 'the DNS servers refused a zone');
    await db.transaction(async (tx) => {
      await noteRefused(tx, domainId, serial, reason);
      await on().refused(tx, domainId, reason);
    });
  }

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
    await published(zone);
  }

  async function remove(zone: ZoneRow): Promise<void> {
    await server.remove(zone.ascii_domain);
    const now = await zoneById(db, zone.domain_id);
    if (now && isOver(now, clock.now())) await deleteZone(db, zone.domain_id);
  }
}

/** Not used, and no longer kept. */
const isOver = ({ used, kept_until }: ZoneRow, now: Date): boolean => !used && kept_until !== null && kept_until <= now;
