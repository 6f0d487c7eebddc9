import type { Accounts } from '../accounts/index.ts';
import type { Dns, ZoneRef } from '../dns/index.ts';
import type { Db } from '../platform/database.ts';
import type { NameServers } from './name-servers.ts';
import { defaultServers } from './registration-kind.ts';
import type { DomainRow } from './types.ts';

export interface DnsMode {
  /** Our servers serve the name, with nothing in its zone or with what was kept of it. */
  on(row: DomainRow, options: { restore: boolean }): Promise<void>;
  /** The name gets the name servers of its holder, or ours where there are none; its zone is kept for a while. */
  off(row: DomainRow): Promise<void>;
}

export const zoneRef = (row: DomainRow): ZoneRef => ({
  domainId: row.id,
  accountId: row.owner_id,
  domain: row.domain,
  asciiDomain: row.ascii_domain,
});

/** The zone is there before the name leads to it, and in use only when the registry has said yes. */
export function createDnsMode(deps: {
  db: Db;
  dns: Dns;
  nameServers: NameServers;
  accounts: Accounts;
  defaults: readonly string[];
}): DnsMode {
  const { db, dns, nameServers, accounts } = deps;
  return {
    async on(row, { restore }) {
      await dns.prepare(zoneRef(row));
      await nameServers.change(
        row,
        dns.nameServers.map((hostname) => ({ hostname })),
      );
      await dns.begin(zoneRef(row), { restore });
    },
    async off(row) {
      const { name_servers: own } = await accounts.byId(db, row.owner_id);
      await nameServers.change(row, defaultServers(own, deps.defaults, row.ascii_domain));
      await db.transaction((tx) => dns.stop(tx, row.id));
    },
  };
}
