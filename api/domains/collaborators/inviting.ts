import type { AccountRow, Accounts } from '../../accounts/index.ts';
import { Fault, fieldFault, type Schemas } from '../../contract/types.ts';
import { readEmail } from '../../names/index.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { createTries } from '../../platform/failed-tries.ts';
import type { Idempotency, KeyedRequest, Once } from '../../platform/idempotency.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Access } from '../access/index.ts';
import { daysAfter } from '../name/deadlines.ts';
import { lockDomain } from '../name/store.ts';
import { createEntries, type EntriesDeps } from './entries.ts';
import { collaboratorStates } from './states.ts';
import { insertCollaborator, openOf } from './store.ts';
import type { CollaboratorRow } from './types.ts';

export interface InvitingDeps extends EntriesDeps {
  db: Db;
  ids: Ids;
  access: Access;
  idempotency: Idempotency;
}
export type Invite = (
  accountId: string,
  domain: string,
  input: Schemas['CollaboratorInput'],
  key: KeyedRequest | undefined,
) => Promise<Once<Schemas['Collaboration']>>;

const VALID_DAYS = 14;
const MOST = 50;
/**
 * In a quarter of an hour, by an account, to an address (fewer by one account, which would use up those of others), and to it
 * about one name: nobody's mailbox is filled from here.
 */
const MAILS = 200;
const MAILS_TO_ONE = 50;
const MAILS_BY_ONE = 20;
const MAILS_ABOUT_ONE = 5;

/** Invites somebody to look after a domain. */
export function createInviting(deps: InvitingDeps): Invite {
  const { db, clock, ids, history, accounts, access, idempotency } = deps;
  const { tell, end, view } = createEntries(deps);
  const tries = createTries(db);

  return (accountId, domain, input, key) =>
    idempotency.onceAfter(key, 201, async () => {
      const opened = await access.open(accountId, domain, 'collaborators');
      const email = input.email.trim();
      if (!readEmail(email)) throw fieldFault('rule_broken', '/email', 'field.email');
      const emailKey = accounts.emailKey(email);
      await tries.begin([
        { name: `invitations:${accountId}`, limit: MAILS },
        { name: `invited:${emailKey} by ${accountId}`, limit: MAILS_BY_ONE },
        { name: `invited:${emailKey}`, limit: MAILS_TO_ONE },
        { name: `invited:${opened.row.id}:${emailKey}`, limit: MAILS_ABOUT_ONE },
      ]);
      return async (tx) => {
        const name = await lockDomain(tx, opened.row.id);
        const now = clock.now();
        const open = await openOf(tx, name.id);
        const lapsed = open.filter(({ state, expires_at }) => state === 'invited' && expires_at <= now);
        for (const row of lapsed) await end(tx, row, 'lapsed', 'time');
        const owner = await accounts.byId(tx, name.owner_id);
        await demandNew(
          accounts,
          tx,
          open.filter((row) => !lapsed.includes(row)),
          owner,
          emailKey,
        );

        const row: CollaboratorRow = {
          id: ids.next('col'),
          domain_id: name.id,
          state: 'invited',
          role: input.role ?? 'collaborator',
          first_name: input.firstName.trim(),
          last_name: input.lastName.trim(),
          email,
          email_key: emailKey,
          account_id: null,
          invited_at: now,
          expires_at: daysAfter(now, VALID_DAYS),
          accepted_at: null,
          ended_at: null,
        };
        await insertCollaborator(tx, row);
        await history.record(tx, collaboratorStates, {
          subject: row.id,
          from: null,
          to: 'invited',
          actor: accountId,
        });
        await tell(tx, name, 'domain.collaborator_invited', row, { until: row.expires_at.toISOString() });
        return view(tx, row);
      };
    });
}

/** Nobody is asked twice, by whatever spelling of the address or as the account that is behind it. */
async function demandNew(
  accounts: Accounts,
  tx: Tx,
  open: CollaboratorRow[],
  owner: AccountRow,
  emailKey: string,
): Promise<void> {
  if (owner.email_key === emailKey) throw fieldFault('rule_broken', '/email', 'collaborator.isOwner');
  const known = await accounts.byIds(
    tx,
    open.flatMap(({ account_id }) => account_id ?? []),
  );
  const addresses = open.flatMap(({ email_key, account_id }) => [
    email_key,
    known.get(account_id ?? '')?.email_key ?? '',
  ]);
  if (addresses.includes(emailKey)) throw fieldFault('rule_broken', '/email', 'collaborator.twice');
  if (open.length >= MOST) throw new Fault('rule_broken', 'collaborator.tooMany', { params: { max: MOST } });
}
