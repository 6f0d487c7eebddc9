import type { Accounts } from '../../accounts/index.ts';
import type { Schemas } from '../../contract/types.ts';
import type { Db } from '../../platform/database.ts';
import type { Opened } from '../access/index.ts';
import { activeOf } from './store.ts';
import { fullName } from './view.ts';

/** Who looks after each name, by its id: an owner is told of all, anybody else of the owner and of themselves. */
export async function shownPeople(
  { db, accounts }: { db: Db; accounts: Accounts },
  accountId: string,
  names: Opened[],
): Promise<Map<string, Schemas['Collaborator'][]>> {
  const given = await activeOf(
    db,
    names.map(({ row }) => row.id),
  );
  const told = new Map(
    names.map(({ row, role }) => [
      row.id,
      [
        { role: 'owner' as const, accountId: row.owner_id },
        ...given.flatMap((one) =>
          one.domain_id === row.id && one.account_id && (role === 'owner' || one.account_id === accountId)
            ? [{ role: one.role, accountId: one.account_id }]
            : [],
        ),
      ],
    ]),
  );
  const ids = new Set([...told.values()].flat().map((person) => person.accountId));
  const known = await accounts.byIds(db, [...ids]);
  const view = (person: { role: Schemas['DomainRole']; accountId: string }): Schemas['Collaborator'][] => {
    const account = known.get(person.accountId);
    return account
      ? [{ role: person.role, user: { _id: account.id, fullName: fullName(account), email: account.email } }]
      : [];
  };
  return new Map([...told].map(([domainId, people]) => [domainId, people.flatMap(view)]));
}
