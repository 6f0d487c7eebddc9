import type { Db, Queryable } from './database.ts';
import type { Days } from './days.ts';

/** Realm time: expiry, deadlines, reports. Security and transport use system time instead. */
export interface Clock {
  /** Converts its instants into the days shown to people. */
  readonly days: Days;
  now(): Date;
  /** How far the realm is ahead of system time. */
  offsetMs(): number;
  /** Reads the stored offset; other processes may have moved the clock. */
  refresh(): Promise<void>;
  /** Moves the clock forward, in the caller's transaction or alone. Returns false instead of going back. */
  moveTo(db: Queryable, target: Date): Promise<boolean>;
}

/** The clock of a realm. A live realm's never moves. */
export function createClock(db: Db, days: Days, movable: boolean): Clock {
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const refresh = async () => {
    if (!movable) return;
    const row: { offset_ms: number } | undefined = await db('realm_clock').first('offset_ms');
    offset = row?.offset_ms ?? 0;
  };
  return {
    days,
    now,
    offsetMs: () => offset,
    refresh,
    async moveTo(connection, target) {
      const wanted = target.getTime() - Date.now();
      if (!movable || wanted < offset) return false;
      const moved: number = await connection('realm_clock')
        .where('offset_ms', '<=', wanted)
        .update({ offset_ms: wanted });
      if (moved === 1) offset = wanted;
      return moved === 1;
    },
  };
}
