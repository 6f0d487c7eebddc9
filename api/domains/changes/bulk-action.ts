import type { FieldFault } from '../../contract/types.ts';
import type { Act, Action, Payload, Work } from '../../operations/index.ts';
import type { Opened, Right } from '../access/index.ts';

/** What can be done to many domains at once. */
export interface BulkAction {
  /** The members of a payload that it reads. */
  members: readonly (keyof Payload)[];
  /** Whether the payload says what is wanted. */
  suffices(payload: Payload): boolean;
  /** What is wrong with the payload for any domain, by JSON pointer. */
  faults(payload: Payload, pointer: string): readonly FieldFault[];
  act: Act;
}
export type BulkActions = Readonly<Record<Action, BulkAction>>;

/** Opens the domain of an item for someone who may do this with it; throws for everyone else. */
export type OpenItem = (work: Work, ...rights: readonly Right[]) => Promise<Opened>;
