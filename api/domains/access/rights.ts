import type { Schemas, Sentence } from '../../contract/types.ts';

export type Role = Schemas['DomainRole'];
/** What an owner can give. */
export type GivenRole = Schemas['CollaboratorRole'];

/** What can be done with a domain, as far as roles tell it apart: who may renew may reactivate, and everyone may leave. */
export type Right = Exclude<keyof Schemas['DomainActions'], 'reactivate' | 'leave'> | 'read' | 'transfer';

/**
 * What each role may do; whatever is not here only the owner may. Automatic renewal is paid by the owner, and the rest of
 * what is missing is how a name gets lost.
 */
const RIGHTS: Record<GivenRole, readonly Right[]> = {
  collaborator: ['read', 'renew', 'nameServers', 'records', 'contacts', 'privacy', 'transferLock'],
  dns: ['read', 'nameServers', 'records'],
  billing: ['read', 'renew'],
  viewer: ['read'],
};

export const mayDo = (role: Role, right: Right): boolean => role === 'owner' || RIGHTS[role].includes(right);

/** May the role do anything but look? */
export const mayChange = (role: Role): boolean => role === 'owner' || RIGHTS[role].length > 1;

/** Why a role may not do this, or nothing. */
export const roleObstacle = (role: Role, right: Right, domain: string): Sentence | null =>
  role === 'owner' || mayDo(role, right) ? null : { key: `access.${role}`, params: { domain } };
