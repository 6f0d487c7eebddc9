import type { RecordProblem, ZoneName } from './types.ts';

/** Where a content stands, for those that look at it. */
export interface Place {
  zone: ZoneName;
  /** Nothing where that could not be read. */
  ownerKey: string | undefined;
}
export type ContentReading = { ok: true; data: string } | { ok: false; problem: Omit<RecordProblem, 'field'> };
