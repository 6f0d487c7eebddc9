import { Fault } from '../../contract/types.ts';
import { readName } from '../../names/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable } from '../../platform/database.ts';
import { domainById, liveByName } from '../name/store.ts';
import { endedDomain } from '../listing/store/ended.ts';
import type { DomainRow } from '../name/types.ts';
import { mayDo, type Right, type Role } from './rights.ts';
import { givenRoles } from './store.ts';

export { mayChange, mayDo, type GivenRole, type Right, type Role, roleObstacle } from './rights.ts';
export { isSharedWith } from './store.ts';

/** A name, and what the caller is to it. */
export interface Opened {
  row: DomainRow;
  role: Role;
}

/** Decides who may do what with a name. Nothing is remembered: each call reads what the caller is to the name now. */
export interface Access {
  /**
   * A name in whatever spelling, for who may do all of this with it. Throws `not_found` for whoever has nothing to do with
   * the name, and `missing_right` for whose role does not allow it.
   */
  open(accountId: string, name: string, ...rights: Right[]): Promise<Opened>;
  /** The same for looking only: a domain of the caller's own that has ended keeps its page for a while. */
  look(accountId: string, name: string): Promise<Opened>;
  /** The same by the domain's id. */
  lookById(accountId: string, domainId: string): Promise<Opened>;
  /** Throws `missing_right` where the role does not allow it. */
  demand(opened: Opened, ...rights: Right[]): void;
  /** What an account is to each of these names, by their ids; names that it has nothing to do with are absent. */
  rolesOf(db: Queryable, accountId: string, rows: Pick<DomainRow, 'id' | 'owner_id'>[]): Promise<Map<string, Role>>;
}

export function createAccess({ db, clock }: { db: Db; clock: Clock }): Access {
  const rolesOf: Access['rolesOf'] = async (connection, accountId, rows) => {
    const own = rows.filter(({ owner_id }) => owner_id === accountId);
    const others = rows.filter(({ owner_id }) => owner_id !== accountId);
    const given = await givenRoles(
      connection,
      accountId,
      others.map(({ id }) => id),
    );
    return new Map<string, Role>([...own.map(({ id }) => [id, 'owner'] as const), ...given]);
  };
  const demand: Access['demand'] = ({ row, role }, ...rights) => {
    const missing = rights.find((right) => !mayDo(role, right));
    if (!missing) return;
    throw new Fault('missing_right', 'access.missing', { params: { right: missing, domain: row.domain } });
  };
  const opened = async (accountId: string, asked: string, found: DomainRow | undefined, rights: Right[]) => {
    const shown = found && found.ended_at === null && found.status !== 'claimed' ? found : undefined;
    const role = shown && (await rolesOf(db, accountId, [shown])).get(shown.id);
    if (!shown || !role) throw new Fault('not_found', 'notFound.domain', { params: { domain: asked } });
    demand({ row: shown, role }, ...rights);
    return { row: shown, role };
  };
  const wholeName = (name: string): string | undefined => {
    const reading = readName(name);
    const whole = reading.ok && reading.notices.every(({ code }) => code !== 'sub_levels_cut');
    return whole ? reading.name.asciiDomain : undefined;
  };
  const liveRow = async (name: string): Promise<DomainRow | undefined> => {
    const asciiDomain = wholeName(name);
    return asciiDomain === undefined ? undefined : liveByName(db, asciiDomain);
  };
  return {
    rolesOf,
    demand,
    open: async (accountId, name, ...rights) => opened(accountId, name, await liveRow(name), rights),
    async look(accountId, name) {
      const asciiDomain = wholeName(name);
      const live = await liveRow(name);
      const isTheirs = live && live.status !== 'claimed' && (await rolesOf(db, accountId, [live])).has(live.id);
      const ended =
        isTheirs || !asciiDomain ? undefined : await endedDomain(db, accountId, { asciiDomain }, clock.now());
      return ended ? { row: ended, role: 'owner' } : opened(accountId, name, live, ['read']);
    },
    async lookById(accountId, id) {
      const found = await domainById(db, id);
      const ended = found?.ended_at ? await endedDomain(db, accountId, { id }, clock.now()) : undefined;
      return ended ? { row: ended, role: 'owner' } : opened(accountId, id, found, ['read']);
    },
  };
}
