import type { FieldFault, Schemas, Sentence } from '../../contract/types.ts';
import type { Action, Payload } from '../../operations/index.ts';
import type { Opened, Right } from '../access/index.ts';
import type { SettleUpdate } from '../attempts/open-updates.ts';
import type { DomainRow, RegistryAttempt } from '../name/types.ts';

/** What a request asks of one domain. An item of a list asks for one part of it. */
export type Asked = Schemas['DomainUpdate'];

/** An action on many domains, with the members of the payload that it reads. */
type Use<A extends Action> = readonly [A, readonly (keyof Payload)[]];

/** Something of a domain that can be changed, by itself or for many domains at once. */
interface Change<Wanted, A extends Action> {
  /** The members of a request that ask for it. */
  members: readonly (keyof Asked)[];
  /** When it is carried out among the parts of one request: the least first. */
  turn: number;
  /** What is wanted; undefined if nothing is. */
  read: (asked: Asked) => Wanted | undefined;
  right: (wanted: Wanted) => readonly Right[];
  /** Why the state of the domain does not allow it now, or null. */
  obstacle: (row: DomainRow, wanted: Wanted) => Sentence | null;
  /** What is wrong with it for any domain, each fault at its JSON pointer below `pointer`. */
  faults?: (wanted: Wanted, pointer: string) => readonly FieldFault[];
  /** Throws what is wrong with it for this domain. Changes nothing. */
  plan?: (opened: Opened, wanted: Wanted) => Promise<void> | void;
  /** Returns false if the domain was like that already. */
  apply: (row: DomainRow, wanted: Wanted) => Promise<boolean>;
  /** Asks the registry what became of an attempt of this change whose answer was lost, and repairs our side. */
  settle?: { owns: (params: RegistryAttempt['params']) => boolean; settle: SettleUpdate } | undefined;
  bulk: {
    /** The actions on many domains that make this change, with the members of the payload that each reads. */
    actions: readonly Use<A>[];
    /** Throws if a domain would lose something, unseen in a long list, that the payload does not allow it to lose. */
    demandAllowed?: (row: DomainRow, wanted: Wanted, payload: Payload) => Promise<void>;
  };
}

/** A change that is asked for, with what is wanted filled in. */
export interface Asking {
  rights: readonly Right[];
  obstacle(row: DomainRow): Sentence | null;
  faults(pointer: string): readonly FieldFault[];
  plan(opened: Opened): Promise<void>;
  demandAllowed(row: DomainRow, payload: Payload): Promise<void>;
  apply(row: DomainRow): Promise<boolean>;
}

/** A row of the table of changes, with the actions on many domains that make it. */
export interface ChangeRow<A extends Action = Action> {
  members: readonly (keyof Asked)[];
  turn: number;
  read(asked: Asked): Asking | undefined;
  settle: Change<never, A>['settle'];
  actions: readonly Use<A>[];
}

/** Hides the type of what is wanted, which differs from row to row. */
export function changeRow<Wanted, A extends Action = never>(change: Change<Wanted, A>): ChangeRow<A> {
  const { members, turn, read, settle, bulk } = change;
  return {
    members,
    turn,
    settle,
    actions: bulk.actions,
    read(asked) {
      const wanted = read(asked);
      if (wanted === undefined) return undefined;
      return {
        rights: change.right(wanted),
        obstacle: (row) => change.obstacle(row, wanted),
        faults: (pointer) => change.faults?.(wanted, pointer) ?? [],
        plan: async (opened) => change.plan?.(opened, wanted),
        demandAllowed: async (row, payload) => bulk.demandAllowed?.(row, wanted, payload),
        apply: (row) => change.apply(row, wanted),
      };
    },
  };
}
