import { Fault } from '../../contract/types.ts';
import type { Db } from '../../platform/database.ts';
import type { RegistryFactory } from '../../registry/index.ts';
import { nameOfRow } from '../name/of-row.ts';
import { domainById } from '../name/store.ts';
import type { DomainRow } from '../name/types.ts';
import type { TakeRegistrys } from '../reconciling/index.ts';

/** The sentence for what a status at the registry forbids: which one, and who can lift it. */
export type Prohibited = (row: DomainRow, said: string) => Promise<Fault>;

/** Looks at the registry for the status that forbids a change, and takes over what it shows. */
export const createProhibited =
  (deps: { db: Db; registries: RegistryFactory; takeRegistrys: TakeRegistrys }): Prohibited =>
  async (row, said) => {
    const registry = deps.registries.forZone(nameOfRow(row).zone.asciiName);
    const info = await registry.info(row.ascii_domain);
    const known = (await domainById(deps.db, row.id)) ?? row;
    const fresh = info.outcome === 'done' ? await deps.takeRegistrys(known, info.value, registry) : known;
    const status = Object.keys(fresh.registry_statuses).find((held) => /^server\w*Prohibited$|^pending/.test(held));
    if (!status) return new Fault('registry_refused', 'domain.registryRefused', { params: { said } });
    return status.startsWith('pending')
      ? new Fault('state_conflict', 'lock.pending', { params: { domain: row.domain, status } })
      : new Fault('state_conflict', 'lock.prohibited', { params: { domain: row.domain, status } });
  };
