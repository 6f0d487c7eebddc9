import { createChanging } from './changing.ts';
import { createDelegation } from './delegation.ts';
import type { DnsDeps } from './keeping.ts';
import { replacedOf } from './store-replaced.ts';
import { pageOfRecords, readWhole, zoneById, zonesInUse } from './store.ts';
import type { Dns } from './types.ts';
import { recordView } from './view.ts';

/** Records, and whether they are in use. */
export function createZoneService(deps: DnsDeps): Dns {
  const { db, nameServers } = deps;
  return {
    ...createChanging(deps),
    ...createDelegation(deps),
    nameServers,
    zone: (domainId) => zoneById(db, domainId),
    replaced: (domainId) => replacedOf(db, domainId),
    async shown(names) {
      const zones = await zonesInUse(
        db,
        names.map(({ domainId }) => domainId),
      );
      return new Map(
        names.flatMap((name) => {
          const records = zones.get(name.domainId);
          return records ? [[name.domainId, { records: records.map((record) => recordView(record, name)) }]] : [];
        }),
      );
    },
    page: (domainId, choice, page) => pageOfRecords(db, domainId, choice, page),
    whole: (domainId) => readWhole(db, domainId),
  };
}
