import type { AccountRow } from '../../accounts/index.ts';
import type { Schemas } from '../../contract/types.ts';
import type { InvitationRow } from './store.ts';
import type { CollaboratorRow } from './types.ts';

/** As the owner sees it: what was typed until it is accepted, then what the account says of itself. */
export function collaborationView(
  row: CollaboratorRow,
  account: AccountRow | undefined,
  now: Date,
): Schemas['Collaboration'] {
  const { firstName, lastName, email } = account
    ? { firstName: account.first_name, lastName: account.last_name, email: account.email }
    : { firstName: row.first_name, lastName: row.last_name, email: row.email };
  return {
    _id: row.id,
    status: row.state === 'active' ? 'active' : row.expires_at > now ? 'invited' : 'lapsed',
    role: row.role,
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`,
    email,
    userId: row.account_id,
    invitedAt: row.invited_at.toISOString(),
    until: row.accepted_at ? null : row.expires_at.toISOString(),
    since: row.accepted_at?.toISOString() ?? null,
  };
}

/** As whoever is invited sees it. */
export const invitationView = (
  row: InvitationRow,
  owner: AccountRow | undefined,
  status: Schemas['Invitation']['status'],
): Schemas['Invitation'] => ({
  _id: row.id,
  domain: row.domain,
  asciiDomain: row.ascii_domain,
  role: row.role,
  status,
  from: { fullName: owner ? fullName(owner) : '', email: owner?.email ?? '' },
  invitedAt: row.invited_at.toISOString(),
  until: row.expires_at.toISOString(),
});

export const fullName = ({ first_name, last_name }: Pick<AccountRow, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`;
