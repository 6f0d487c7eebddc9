import type { ZoneHolders } from '../../dns/index.ts';
import type { Access } from '../access/index.ts';
import { changeObstacle, ownObstacle } from '../access/permissions.ts';
import type { DomainRow } from '../name/types.ts';
import { zoneRef } from '../name/zone-ref.ts';
import type { DnsMode } from './dns-mode.ts';
import { demandNo } from './table.ts';

/** Domains as DNS asks for them. */
export function createZones({ access, dnsMode }: { access: Access; dnsMode: DnsMode }): ZoneHolders {
  const switchable = async (accountId: string, name: string): Promise<DomainRow> => {
    const { row } = await access.open(accountId, name, 'nameServers', 'records');
    demandNo(changeObstacle(row));
    return row;
  };
  return {
    readable: async (accountId, name) => zoneRef((await access.open(accountId, name, 'read')).row),
    async changeable(accountId, name) {
      const { row } = await access.open(accountId, name, 'records');
      demandNo(ownObstacle(row));
      return zoneRef(row);
    },
    async switchOn(accountId, name, options) {
      const row = await switchable(accountId, name);
      await dnsMode.on(row, options);
      return zoneRef(row);
    },
    async switchOff(accountId, name) {
      const row = await switchable(accountId, name);
      await dnsMode.off(row);
      return zoneRef(row);
    },
  };
}
