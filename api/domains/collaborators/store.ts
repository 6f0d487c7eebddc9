import { BY_ID_LATEST, type Cut, cut } from '../../platform/cursor.ts';
import type { Db, Queryable, Tx } from '../../platform/database.ts';
import type { Page } from '../../platform/paging.ts';
import type { DomainRow } from '../name/types.ts';
import type { CollaboratorRow } from './types.ts';

const open = (db: Queryable) => db<CollaboratorRow>('collaborators').whereNull('ended_at');

export async function insertCollaborator(tx: Tx, row: CollaboratorRow): Promise<void> {
  await tx('collaborators').insert(row);
}

export async function updateCollaborator(tx: Tx, id: string, change: Partial<CollaboratorRow>): Promise<void> {
  await tx('collaborators').where({ id }).update(change);
}

/** All who look after a name or are invited to, in the transaction that holds its row. */
export const openOf = (tx: Tx, domainId: string): Promise<CollaboratorRow[]> =>
  open(tx).where({ domain_id: domainId }).forUpdate();

export const pageOfCollaborators = (db: Db, domainId: string, page: Page): Promise<Cut<CollaboratorRow>> =>
  cut(open(db).where({ domain_id: domainId }), { ...BY_ID_LATEST, direction: 'asc' }, page);

/** Who looks after these names. */
export const activeOf = (db: Queryable, domainIds: string[]): Promise<CollaboratorRow[]> =>
  db<CollaboratorRow>('collaborators').where({ state: 'active' }).whereIn('domain_id', domainIds).orderBy('id');

// -- invitations, as those see them who are invited

/** An invitation with the name that it is about. */
export type InvitationRow = CollaboratorRow & Pick<DomainRow, 'domain' | 'ascii_domain' | 'owner_id'>;

const invitations = (db: Queryable) =>
  db('collaborators').join('domains', 'domains.id', 'collaborators.domain_id').whereNull('domains.ended_at');
const WITH_NAME = ['collaborators.*', 'domains.domain', 'domains.ascii_domain', 'domains.owner_id'];

/** What an address is asked to look after, the latest first. */
export const pageOfInvitations = (db: Db, emailKey: string, now: Date, page: Page): Promise<Cut<InvitationRow>> =>
  cut(
    invitations(db)
      .where({ 'collaborators.state': 'invited', email_key: emailKey })
      .andWhere('collaborators.expires_at', '>', now)
      .select(WITH_NAME),
    { direction: 'desc', keys: [{ member: 'id', kind: 'text', sql: 'collaborators.id' }] },
    page,
  );

/** Holds the row of an invitation until the transaction ends. */
export const lockInvitation = (tx: Tx, id: string): Promise<InvitationRow | undefined> =>
  invitations(tx).where('collaborators.id', id).forUpdate('collaborators').first<InvitationRow>(WITH_NAME);
