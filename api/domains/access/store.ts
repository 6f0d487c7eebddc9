import type { Queryable } from '../../platform/database.ts';
import type { GivenRole } from './rights.ts';

interface Given {
  domain_id: string;
  account_id: string;
  role: GivenRole;
  state: string;
}
const given = (db: Queryable, accountId: string) =>
  db<Given>('collaborators').where({ account_id: accountId, state: 'active' });

/** The roles that an account was given for these names. */
export async function givenRoles(
  db: Queryable,
  accountId: string,
  domainIds: string[],
): Promise<[string, GivenRole][]> {
  if (domainIds.length === 0) return [];
  const rows = await given(db, accountId).whereIn('domain_id', domainIds).select('domain_id', 'role');
  return rows.map(({ domain_id, role }) => [domain_id, role]);
}

/** Ids of the names that others share with an account, for a query. */
export const sharedIds = (db: Queryable, accountId: string) => given(db, accountId).select('domain_id');

/** Does anybody share a name with this account? */
export const isSharedWith = async (db: Queryable, accountId: string): Promise<boolean> =>
  (await given(db, accountId).first('domain_id')) !== undefined;
