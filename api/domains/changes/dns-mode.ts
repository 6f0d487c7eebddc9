import type { Accounts } from '../../accounts/index.ts';
import { Fault } from '../../contract/types.ts';
import type { Dns } from '../../dns/index.ts';
import type { Db } from '../../platform/database.ts';
import type { NameServers } from './name-servers.ts';
import type { DomainRow } from '../name/types.ts';
import { defaultServers } from '../name/servers.ts';

export interface DnsMode {
  /** Our servers serve the name, with nothing in its zone or with what was kept of it. */
  on(row: DomainRow, options: { restore: boolean }): Promise<void>;
  /** The name gets the name servers of its holder, or ours where there are none, unless it leads to others; its zone is kept for a while. */
  off(row: DomainRow): Promise<void>;
}

/** Both ways are changes of name servers, made against what the registry has: what it then leads to is what is in use. */
export function createDnsMode(deps: {
  db: Db;
  dns: Dns;
  nameServers: NameServers;
  accounts: Accounts;
  defaults: readonly string[];
}): DnsMode {
  const { db, dns, nameServers, accounts, defaults } = deps;
  return {
    async on(row, { restore }) {
      const ours = dns.nameServers.map((hostname) => ({ hostname }));
      // Records that are in use stay where only the registry has lost our servers.
      await nameServers.change(row, ours, { restore: restore || (await isUsed(row)), leave: dns.leadsHere });
    },
    async off(row) {
      const { name_servers: own } = await accounts.byId(db, row.owner_id);
      // A default set that is our DNS leads nowhere else.
      const others = dns.leadsHere(own) ? [] : own;
      const wanted = defaultServers(others, defaults, row.ascii_domain);
      if (!dns.leadsHere(wanted))
        return void (await nameServers.change(row, wanted, { restore: true, leave: (held) => !dns.leadsHere(held) }));
      if (await isUsed(row))
        throw new Fault('state_conflict', 'dns.offNeedsServers', { params: { domain: row.domain } });
    },
  };

  async function isUsed(row: DomainRow): Promise<boolean> {
    return (await dns.zone(row.id))?.used === true;
  }
}
