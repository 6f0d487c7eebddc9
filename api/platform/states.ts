import type { Clock } from './clock.ts';
import { noteRow } from './at-commit.ts';
import type { Queryable, Tx } from './database.ts';

/** A state machine is one table: the allowed transitions of each state. */
export interface Machine<S extends string> {
  readonly name: string;
  allows(from: S, to: S): boolean;
}

/** Checks at startup that every state has a row. */
export function machine<S extends string>(name: string, table: Record<S, readonly S[]>): Machine<S> {
  for (const targets of Object.values<readonly S[]>(table))
    for (const target of targets) if (!(target in table)) throw new Error(`${name}: unknown state ${target}`);
  return { name, allows: (from, to) => table[from].includes(to) };
}

export interface Transition<S extends string> {
  subject: string;
  from: S | null;
  to: S;
  actor: string;
  reason?: string;
}

export interface History {
  /** Records a transition in the transaction that makes it; one that the table does not allow is a bug. */
  record<S extends string>(tx: Tx, of: Machine<S>, transition: Transition<S>): Promise<void>;
  of(db: Queryable, subject: string): Promise<TransitionRow[]>;
}
export interface TransitionRow {
  at: Date;
  from_state: string | null;
  to_state: string;
  reason: string;
}

export function createHistory(clock: Clock): History {
  return {
    async record(tx, of, { subject, from, to, actor, reason = '' }) {
      if (from !== null && !of.allows(from, to))
        throw new Error(`${of.name} ${subject}: ${from} → ${to} is not allowed`);
      await noteRow(tx, 'transitions', { subject, from_state: from, to_state: to, at: clock.now(), actor, reason });
    },
    of: (tx, subject) =>
      tx<TransitionRow & { id: number; subject: string }>('transitions')
        .where({ subject })
        .orderBy('id', 'desc')
        .limit(50),
  };
}
