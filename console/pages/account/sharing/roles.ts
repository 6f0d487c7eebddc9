import type { CollaboratorRole } from '@anun/sdk';

/** The roles that an owner can assign, most powerful first. */
export const roles = ['collaborator', 'dns', 'billing', 'viewer'] as const satisfies readonly CollaboratorRole[];
