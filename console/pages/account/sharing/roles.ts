import type { CollaboratorRole } from '@anun/sdk';

/** What an owner can give, the most first. */
export const roles = ['collaborator', 'dns', 'billing', 'viewer'] as const satisfies readonly CollaboratorRole[];
