import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { noteDiscrepancy, settleAgreed } from './store.ts';

/** What others refuse for good about a name, for administrators to look at. */
export interface Refusals {
  /** A registry does not delete a name that nobody renewed. */
  notDeleted(tx: Tx, domainId: string, reason: string): Promise<void>;
  /** It has deleted it after all. */
  deleted(tx: Tx, domainId: string): Promise<void>;
  /** The DNS servers do not take a zone. */
  zoneRefused(tx: Tx, domainId: string, reason: string): Promise<void>;
  /** They have it as it is. */
  zonePublished(tx: Tx, domainId: string): Promise<void>;
  /** A registry has given a name back, but not the year that was paid with it. */
  yearRefused(tx: Tx, domainId: string, reason: string): Promise<void>;
  /** It has given it after all. */
  yearGiven(tx: Tx, domainId: string): Promise<void>;
  /** A registry has done what was paid back already, because nobody knew its end. */
  lateSuccess(tx: Tx, domainId: string, said: string): Promise<void>;
}

type Refused = 'not_deleted' | 'zone_refused' | 'year_refused' | 'late_success';

export function createRefusals({ ids, clock }: { ids: Ids; clock: Clock }): Refusals {
  const note = async (tx: Tx, domainId: string, kind: Refused, ours: string, said: string) => {
    const found = { id: ids.next('dsc'), domain_id: domainId, found_at: clock.now() };
    await noteDiscrepancy(tx, { ...found, kind, ours, registrys: said }, false);
  };
  const over = async (tx: Tx, domainId: string, kind: Refused) => {
    await settleAgreed(tx, domainId, [kind], clock.now());
  };
  return {
    notDeleted: (tx, domainId, reason) => note(tx, domainId, 'not_deleted', 'to be deleted', reason),
    deleted: (tx, domainId) => over(tx, domainId, 'not_deleted'),
    zoneRefused: (tx, domainId, reason) => note(tx, domainId, 'zone_refused', 'to be published', reason),
    zonePublished: (tx, domainId) => over(tx, domainId, 'zone_refused'),
    yearRefused: (tx, domainId, reason) => note(tx, domainId, 'year_refused', 'a year that was paid', reason),
    yearGiven: (tx, domainId) => over(tx, domainId, 'year_refused'),
    lateSuccess: (tx, domainId, said) => note(tx, domainId, 'late_success', 'paid back', said),
  };
}
