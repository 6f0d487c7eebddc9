import type { Ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { RegistryFactory } from '../../registry/index.ts';
import { DAY_MS } from '../name/deadlines.ts';
import type { DomainRow } from '../name/types.ts';
import type { Refusals } from '../reconciling/index.ts';
import { createLettingGo } from './letting-go.ts';
import { createMoving, type MovingDeps, SOON_MS } from './moving.ts';

export interface EndingDeps extends MovingDeps {
  ids: Ids;
  log: Log;
  registries: RegistryFactory;
  refusals: Refusals;
}

/** Lets a domain go that nobody wants back; it is tried again later where the registry does not say that it is gone. */
export function createEnding(deps: EndingDeps): (row: DomainRow) => Promise<false> {
  const { db, log, refusals } = deps;
  const { later } = createMoving(deps);
  const letGo = createLettingGo(deps);

  return async (row) => {
    const { outcome, said } = await letGo(row);
    if (said !== undefined) await db.transaction((tx) => refusals.notDeleted(tx, row.id, said));
    if (outcome === 'ended') await db.transaction((tx) => refusals.deleted(tx, row.id));
    if (outcome === 'not_ours' || outcome === 'restored')
      log.warn({ domain: row.domain, outcome }, 'a name is to be released that the registry does not let go for us');
    if (outcome !== 'ended') await later(row, outcome === 'doubtful' ? SOON_MS : DAY_MS);
    return false;
  };
}
