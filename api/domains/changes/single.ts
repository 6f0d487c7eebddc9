import type { Db } from '../../platform/database.ts';
import type { Access, Opened } from '../access/index.ts';
import { domainById } from '../name/store.ts';
import { demandAlive } from './alive.ts';
import type { Asked } from './change.ts';
import { inTurn } from './in-turn.ts';
import { type Changes, demandNo } from './table.ts';

/** Changes one domain in all that is asked for; returns it as it is afterwards. */
export type ChangeOne = (accountId: string, name: string, asked: Asked) => Promise<Opened>;

export const createChangeOne =
  ({ db, access, changes }: { db: Db; access: Access; changes: Changes }): ChangeOne =>
  async (accountId, name, asked) => {
    const opened = await access.look(accountId, name);
    const { row } = opened;
    demandAlive(row);
    const parts = Object.values(changes).flatMap(({ members, turn, read }) => {
      const part = read(asked);
      return part
        ? [{ ...part, members: Object.keys(asked).filter((asks) => members.some((one) => one === asks)), turn }]
        : [];
    });
    if (parts.length === 0) return opened;

    access.demand(opened, ...parts.flatMap(({ rights }) => rights));
    for (const part of parts) demandNo(part.obstacle(row));
    // Whatever is wrong is said before anything is done.
    for (const part of parts) await part.plan(opened);
    const inOrder = [...parts].sort((one, other) => one.turn - other.turn);
    await inTurn(inOrder.map(({ members, apply }) => ({ members, act: () => apply(row) })));
    return { ...opened, row: (await domainById(db, row.id)) ?? row };
  };
