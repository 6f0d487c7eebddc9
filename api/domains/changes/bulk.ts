import type { Action, Outcome, Payload } from '../../operations/index.ts';
import type { Access } from '../access/index.ts';
import type { DomainRow } from '../name/types.ts';
import { demandAlive } from './alive.ts';
import type { BulkAction, BulkActions, OpenItem } from './bulk-action.ts';
import type { ChangeRow } from './change.ts';
import { type Sold, soldActions } from './sold.ts';
import { type Changes, demandNo } from './table.ts';

/** Carries bulk changes out, domain by domain, by the same table as single ones. */
export function createBulkActions(deps: { access: Access; changes: Changes; sold: Sold }): BulkActions {
  const { access, changes, sold } = deps;
  /** By any spelling, or by its id. */
  const open: OpenItem = async ({ accountId, subject, found }, ...rights) => {
    const opened = await (isDomainId(subject) ? access.lookById(accountId, subject) : access.look(accountId, subject));
    found(opened.row.id);
    demandAlive(opened.row);
    access.demand(opened, ...rights);
    return opened;
  };
  /** The action of a list that makes this change. */
  const actionOf = (change: ChangeRow, members: readonly (keyof Payload)[]): BulkAction => {
    const read = (payload: Payload) => change.read(only(members, payload));
    return {
      members,
      suffices: (payload) => read(payload) !== undefined,
      faults: (payload, pointer) => read(payload)?.faults(pointer) ?? [],
      async act(work) {
        const asked = read(work.payload);
        const opened = await open(work, ...(asked?.rights ?? []));
        const { row } = opened;
        if (!asked) return outcome(row, false);
        demandNo(asked.obstacle(row));
        await asked.plan(opened);
        await asked.demandAllowed(row, work.payload);
        return outcome(row, await asked.apply(row));
      },
    };
  };
  return { ...byAction(Object.values(changes), actionOf), ...soldActions({ ...sold, open }) };
}

type MakeAction = (row: ChangeRow, members: readonly (keyof Payload)[]) => BulkAction;

/** Every action that a row makes, by its name. */
function byAction<A extends Action>(rows: readonly ChangeRow<A>[], make: MakeAction): Readonly<Record<A, BulkAction>>;
function byAction(rows: readonly ChangeRow[], make: MakeAction): object {
  return Object.fromEntries(
    rows.flatMap((row) => row.actions.map(([action, members]) => [action, make(row, members)] as const)),
  );
}

/** The payload as far as an action reads it. */
const only = (members: readonly string[], payload: Payload): Payload =>
  Object.fromEntries(Object.entries(payload).filter(([member]) => members.includes(member)));

const outcome = ({ id }: DomainRow, changed: boolean): Outcome => ({
  status: changed ? 'succeeded' : 'unchanged',
  domainId: id,
});

export const isDomainId = (subject: string): boolean => subject.startsWith('dom_');
