import { countFault, readDefaultServers, readNameServers, type StoredNameServer } from '../../names/index.ts';
import { Fault, type FieldFault, type Schemas } from '../../contract/types.ts';
import { nameOfRow } from '../name/of-row.ts';
import { serverText, serversWithout } from '../name/servers.ts';
import type { DomainRow } from '../name/types.ts';

export interface NameServerPlan {
  before: StoredNameServer[];
  after: StoredNameServer[];
  added: StoredNameServer[];
  removed: StoredNameServer[];
  kept: StoredNameServer[];
}

/** What a change would do; throws with every mistake on its row. */
export function planNameServers(row: DomainRow, wanted: Schemas['NameServerInput'][]): NameServerPlan {
  const { servers, errors } = readNameServers(wanted, nameOfRow(row), '/nameServers', row.name_servers);
  const count = countFault(servers.length, '/nameServers');
  refuse(errors.length === 0 && count ? [count] : errors);
  const known = new Set(row.name_servers.map(serverText));
  return {
    before: row.name_servers,
    after: servers,
    added: serversWithout(servers, row.name_servers),
    removed: serversWithout(row.name_servers, servers),
    kept: servers.filter((server) => known.has(serverText(server))),
  };
}

/** What is wrong with a list for any domain: whether a server needs an address depends on the domain. */
export function nameServerFaults(wanted: readonly Schemas['NameServerInput'][], pointer: string): FieldFault[] {
  const hosts = wanted.map(({ hostname }) => ({ hostname }));
  const { servers, errors } = readDefaultServers(hosts, pointer);
  const count = errors.length === 0 ? countFault(servers.length, pointer) : null;
  return count ? [count] : errors;
}

function refuse(errors: FieldFault[]): void {
  const [first] = errors;
  if (first) throw new Fault('rule_broken', first.key, { params: first.params, errors });
}
