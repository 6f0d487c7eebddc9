import { sharesHost } from '../names/index.ts';
import type { Tx } from '../platform/database.ts';
import { type DnsDeps, keepBefore, keptUntil, tellChanged } from './keeping.ts';
import { enqueuePublish } from './publish-job.ts';
import { deleteRecords, ensureZone, lockZone, noteChanged, recordsOf, renewSerial, updateZone } from './store.ts';
import type { Dns, ZoneRef } from './types.ts';

/** Whether zones are in use follows from where their domains are delegated to. */
export function createDelegation(deps: DnsDeps): Pick<Dns, 'prepare' | 'leadsHere' | 'followDelegation' | 'forget'> {
  const { db, clock, jobs, nameServers } = deps;

  const leadsHere: Dns['leadsHere'] = (servers) =>
    sharesHost(
      servers.map(({ hostname }) => hostname),
      nameServers,
    );
  const begin = async (tx: Tx, ref: ZoneRef, restore: boolean): Promise<void> => {
    await ensureZone(tx, ref, keptUntil(clock));
    const zone = await lockZone(tx, ref.domainId);
    if (!zone || zone.used) return;
    const gone = restore ? [] : await recordsOf(tx, ref.domainId);
    await keepBefore(deps, tx, ref.domainId, gone);
    const records = restore ? zone.records : 0;
    const serial = await renewSerial(tx, zone, { used: true, kept_until: null, records });
    await deleteRecords(
      tx,
      ref.domainId,
      gone.map(({ id }) => id),
    );
    await noteChanged(tx, ref.domainId, serial, gone);
    await enqueuePublish(tx, jobs, zone);
    await tellChanged(deps, tx, ref, 'dns');
  };
  const stop = async (tx: Tx, domainId: string): Promise<void> => {
    const zone = await lockZone(tx, domainId);
    if (zone?.used) await updateZone(tx, domainId, { used: false, kept_until: keptUntil(clock) });
  };

  return {
    prepare: (ref) =>
      db.transaction(async (tx) => {
        await ensureZone(tx, ref, keptUntil(clock));
        const zone = await lockZone(tx, ref.domainId);
        if (zone && zone.published_serial !== zone.serial) await enqueuePublish(tx, jobs, zone);
      }),
    leadsHere,
    followDelegation: (tx, ref, servers, { restore } = { restore: true }) =>
      leadsHere(servers) ? begin(tx, ref, restore) : stop(tx, ref.domainId),
    async forget(tx, domainId) {
      const zone = await lockZone(tx, domainId);
      if (!zone) return;
      await updateZone(tx, domainId, { used: false, kept_until: clock.now() });
      await enqueuePublish(tx, jobs, zone);
    },
  };
}
