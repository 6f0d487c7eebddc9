import type { Db } from '../../platform/database.ts';
import type { Access, Opened } from '../access/index.ts';
import { domainById } from '../name/store.ts';
import { demandAlive } from './alive.ts';
import type { Asked } from './change.ts';
import { inTurn } from './in-turn.ts';
import { type Changes, demandNo, IN_TURN } from './table.ts';

/** Changes one domain in all that is asked for; returns it as it is afterwards. */
export type ChangeOne = (accountId: string, name: string, asked: Asked) => Promise<Opened>;

export const createChangeOne =
  ({ db, access, changes }: { db: Db; access: Access; changes: Changes }): ChangeOne =>
  async (accountId, name, asked) => {
    const opened = await access.look(accountId, name);
    const { row } = opened;
    demandAlive(row);
    const parts = Object.values(changes).flatMap((change) => change.read(asked) ?? []);
    if (parts.length === 0) return opened;

    access.demand(opened, ...parts.flatMap(({ rights }) => rights));
    for (const part of parts) demandNo(part.obstacle(row));
    // Whatever is wrong is said before anything is done.
    for (const part of parts) await part.plan(opened);
    await inTurn(
      IN_TURN.flatMap((name) => {
        const { members, read } = changes[name];
        const part = read(asked);
        return part
          ? [
              {
                members: Object.keys(asked).filter((asks) => members.some((member) => member === asks)),
                act: () => part.apply(row),
              },
            ]
          : [];
      }),
    );
    return { ...opened, row: (await domainById(db, row.id)) ?? row };
  };
