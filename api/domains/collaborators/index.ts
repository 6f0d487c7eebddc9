import { createCollaboratorHandlers } from './handlers.ts';
import { createInvitations } from './invitations.ts';
import type { InvitingDeps } from './inviting.ts';
import { createCollaborators } from './service.ts';

export { endSharing } from './ending.ts';
export { shownPeople } from './people.ts';

/** Those who look after a name beside its owner. */
export const createSharing = (deps: InvitingDeps): ReturnType<typeof createCollaboratorHandlers> =>
  createCollaboratorHandlers({ collaborators: createCollaborators(deps), invitations: createInvitations(deps) });
