import type { AccountRow, Accounts } from '../../accounts/index.ts';
import { Fault, fieldFault, type Schemas } from '../../contract/types.ts';
import type { EventKind, Events } from '../../events/index.ts';
import { readEmail } from '../../names/index.ts';
import type { Cut } from '../../platform/cursor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { createTries } from '../../platform/failed-tries.ts';
import type { Idempotency, KeyedRequest, Once } from '../../platform/idempotency.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Page } from '../../platform/paging.ts';
import type { History } from '../../platform/states.ts';
import type { Access, GivenRole } from '../access/index.ts';
import { daysAfter } from '../name/deadlines.ts';
import { lockDomain } from '../name/store.ts';
import type { DomainRow } from '../name/types.ts';
import { collaboratorStates } from './states.ts';
import { insertCollaborator, openOf, pageOfCollaborators, updateCollaborator } from './store.ts';
import type { CollaboratorRow, CollaboratorState } from './types.ts';
import { collaborationView, fullName } from './view.ts';

type View = Schemas['Collaboration'];

/** What owners do about those who look after their names, and how those leave. */
export interface Collaborators {
  list(accountId: string, domain: string, page: Page): Promise<Omit<Cut<View>, 'rows'> & { docs: View[] }>;
  invite(
    accountId: string,
    domain: string,
    input: Schemas['CollaboratorInput'],
    key: KeyedRequest | undefined,
  ): Promise<Once<View>>;
  setRole(accountId: string, domain: string, who: string, role: GivenRole): Promise<View>;
  /** The owner takes somebody's rights or an invitation back; anybody else gives up their own. */
  remove(accountId: string, domain: string, who: string): Promise<void>;
}

export interface CollaboratorDeps {
  db: Db;
  clock: Clock;
  ids: Ids;
  events: Events;
  history: History;
  accounts: Accounts;
  access: Access;
  idempotency: Idempotency;
}

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

export function createCollaborators(deps: CollaboratorDeps): Collaborators {
  const { db, clock, ids, events, history, accounts, access, idempotency } = deps;
  const tries = createTries(db);

  const tell = (tx: Tx, domain: DomainRow, kind: EventKind, row: CollaboratorRow, data: Record<string, string> = {}) =>
    events.append(tx, {
      kind,
      accountId: domain.owner_id,
      subject: domain.id,
      data: {
        domain: domain.domain,
        collaborator: row.id,
        who: row.account_id,
        email: row.email,
        name: row.first_name,
        role: row.role,
        ...data,
      },
    });
  const end = async (tx: Tx, row: CollaboratorRow, state: CollaboratorState, actor: string) => {
    await history.record(tx, collaboratorStates, { subject: row.id, from: row.state, to: state, actor });
    await updateCollaborator(tx, row.id, { state, ended_at: clock.now() });
  };
  const view = async (tx: Tx, row: CollaboratorRow): Promise<View> =>
    collaborationView(row, row.account_id ? await accounts.byId(tx, row.account_id) : undefined, clock.now());

  /** Nobody is asked twice, by whatever spelling of the address or as the account that is behind it. */
  const demandNew = async (tx: Tx, open: CollaboratorRow[], owner: AccountRow, emailKey: string): Promise<void> => {
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
  };

  return {
    async list(accountId, domain, page) {
      const { row } = await access.open(accountId, domain, 'collaborators');
      const { rows, ...rest } = await pageOfCollaborators(db, row.id, page);
      const known = await accounts.byIds(
        db,
        rows.flatMap(({ account_id }) => account_id ?? []),
      );
      const now = clock.now();
      return { ...rest, docs: rows.map((one) => collaborationView(one, known.get(one.account_id ?? ''), now)) };
    },

    invite: (accountId, domain, input, key) =>
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
      }),

    async setRole(accountId, domain, who, role) {
      const opened = await access.open(accountId, domain, 'collaborators');
      return db.transaction(async (tx) => {
        const name = await lockDomain(tx, opened.row.id);
        const row = found(await openOf(tx, name.id), name, who, accountId);
        const after = { ...row, role };
        if (row.role === role) return view(tx, row);
        await updateCollaborator(tx, row.id, { role });
        await tell(tx, name, 'domain.collaborator_role', after, { before: row.role });
        return view(tx, after);
      });
    },

    async remove(accountId, domain, who) {
      const opened = await access.open(accountId, domain, 'read');
      await db.transaction(async (tx) => {
        const name = await lockDomain(tx, opened.row.id);
        const open = await openOf(tx, name.id);
        const own = open.find((row) => row.account_id === accountId);
        const leaves = own && (who === 'me' || who === accountId || who === own.id);
        if (!leaves) access.demand(opened, 'collaborators');
        const row = leaves ? own : found(open, name, who, accountId);
        const ending = leaves ? 'left' : row.state === 'active' ? 'removed' : 'withdrawn';
        await end(tx, row, ending, accountId);
        const person = fullName(await accounts.byId(tx, accountId));
        await tell(tx, name, `domain.collaborator_${ending}`, row, { person });
      });
    },
  };
}

/** The entry that is meant, by its id or by the account; an owner is no collaborator. */
function found(open: CollaboratorRow[], { owner_id, domain }: DomainRow, who: string, caller: string): CollaboratorRow {
  if (who === owner_id || (who === 'me' && caller === owner_id))
    throw new Fault('rule_broken', 'collaborator.ownerStays', { params: { domain } });
  const row = open.find(({ id, account_id }) => id === who || account_id === who);
  if (!row) throw new Fault('not_found', 'notFound.collaborator', { params: { domain } });
  return row;
}
