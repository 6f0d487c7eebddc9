import type { CollaboratorRole } from '@anun/sdk';

export const ROLES: readonly CollaboratorRole[] = ['collaborator', 'dns', 'billing', 'viewer'];
