import type { Catalog } from '../../catalog/index.ts';
import { Fault, type Schemas } from '../../contract/types.ts';
import type { Events } from '../../events/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import type { RegistryFactory } from '../../registry/index.ts';
import { restUntil } from '../name/locks.ts';
import { codeObstacle } from '../access/permissions.ts';
import type { DomainRow } from '../name/types.ts';
import { nameOfRow } from '../name/of-row.ts';

/**
 * Shows the authorization code of a name as its registry has it, and tells the owner each time: whoever has it can ask for
 * the name.
 */
export function createCodes(deps: {
  db: Db;
  clock: Clock;
  log: Log;
  events: Events;
  catalog: Catalog;
  registries: RegistryFactory;
}): (row: DomainRow) => Promise<Schemas['TransferCode']> {
  const { db, clock, log, events, catalog, registries } = deps;
  return async (row) => {
    const tld = (await catalog.snapshot()).tlds.get(row.tld);
    const obstacle = codeObstacle(row, tld);
    if (obstacle) throw new Fault('state_conflict', obstacle.key, { params: obstacle.params });
    const registry = registries.forZone(nameOfRow(row).zone.asciiName);
    const info = await registry.info(row.ascii_domain);
    const code = info.outcome === 'done' && info.value.sponsor === registry.registrar ? info.value.authInfo : undefined;
    if (code === undefined) {
      log.warn({ domain: row.domain, outcome: info.outcome }, 'the registry does not show the code of a name');
      throw new Fault('registry_unavailable', 'registry.unavailable', { retryAfter: 15 });
    }
    await db.transaction((tx) =>
      events.append(tx, {
        kind: 'domain.transfer_code',
        accountId: row.owner_id,
        subject: row.id,
        data: { domain: row.domain },
      }),
    );
    return {
      domain: row.domain,
      transferCode: code,
      locked: row.transfer_lock,
      transferableFrom: restUntil(row, tld, clock.now())?.toISOString() ?? null,
    };
  };
}
