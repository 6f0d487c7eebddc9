import type { Db, Tx } from '../../platform/database.ts';
import type { ContactInfo, DomainInfo, ZoneRegistry } from '../../registry/index.ts';
import { lockDomain } from '../name/store.ts';
import type { DomainRow } from '../name/types.ts';
import { type Difference, differences } from './differences.ts';
import { createRepairing, type Note, type RepairingDeps } from './repairing.ts';
import { settleAgreed } from './store.ts';

interface TakingDeps extends RepairingDeps {
  db: Db;
}

/** Takes over what the registry holds of a domain that we hold otherwise, before a change; the row as it is then. */
export type TakeRegistrys = (row: DomainRow, info: DomainInfo, registry: ZoneRegistry) => Promise<DomainRow>;

export interface Taking {
  note: Note;
  /** Repairs our side, or asks a person where only a person knows. */
  repair(tx: Tx, row: DomainRow, info: DomainInfo, registry: ZoneRegistry, holder?: ContactInfo): Promise<void>;
  takeRegistrys: TakeRegistrys;
}

/**
 * What the registry holds is the truth and repairs our side. The owner is told of every change of delegation, lock or
 * registrant that comes to light this way, since it was not made here.
 */
export function createTaking(deps: TakingDeps): Taking {
  const { db, clock } = deps;
  const { note, repairOne } = createRepairing(deps);

  async function repair(
    tx: Tx,
    row: DomainRow,
    info: DomainInfo,
    registry: ZoneRegistry,
    holder?: ContactInfo,
  ): Promise<void> {
    const found = differences(row, info, registry.profile, clock.now(), holder);
    if (!found.some(({ kind }) => kind === 'registrant')) await settleAgreed(tx, row.id, ['registrant'], clock.now());
    for (const difference of found) await repairOne(tx, row, difference, info);
  }

  return {
    note,
    repair,
    async takeRegistrys(row, info, registry) {
      if (info.sponsor !== registry.registrar || settingsThatDiffer(row, info, registry, clock.now()) === 0) return row;
      return db.transaction(async (tx) => {
        const locked = await lockDomain(tx, row.id);
        // Whatever has happened to it since it was read is newer than the registry's answer.
        if (locked.ended_at !== null || locked.updated_at.getTime() !== row.updated_at.getTime()) return locked;
        for (const difference of differences(locked, info, registry.profile, clock.now()))
          if (isSetting(difference)) await repairOne(tx, locked, difference, info);
        return lockDomain(tx, row.id);
      });
    },
  };
}

/** Dates move by themselves, also while a renewal is under way: they are left to the nightly comparison. */
const isSetting = ({ kind }: Difference): boolean => kind !== 'expiry';
const settingsThatDiffer = (row: DomainRow, info: DomainInfo, { profile }: ZoneRegistry, now: Date): number =>
  differences(row, info, profile, now).filter(isSetting).length;
