import { type HandlersOf, signedIn } from '../../contract/handlers.ts';
import { keyedRequest } from '../../platform/idempotency.ts';
import { envelope, pageOf } from '../../platform/paging.ts';
import type { Invitations } from './invitations.ts';
import type { Collaborators } from './service.ts';

type Handled =
  | 'collaborators.list'
  | 'collaborators.invite'
  | 'collaborators.update'
  | 'collaborators.remove'
  | 'invitations.list'
  | 'invitations.accept'
  | 'invitations.decline';

const PAGE = 50;

export const createCollaboratorHandlers = ({
  collaborators,
  invitations,
}: {
  collaborators: Collaborators;
  invitations: Invitations;
}): HandlersOf<Handled> => ({
  'collaborators.list': async ({ path, query, call }) => {
    const page = pageOf(query, PAGE);
    const { docs, total, ...rest } = await collaborators.list(signedIn(call).accountId, path.domain, page);
    return { status: 200, body: envelope(docs, total, page, rest) };
  },
  'collaborators.invite': async ({ path, body, call }) => {
    const { accountId } = signedIn(call);
    const key = keyedRequest(call, accountId, 'collaborators.invite', { path, body });
    const { answer, headers } = await collaborators.invite(accountId, path.domain, body, key);
    return { status: 201, body: answer, headers };
  },
  'collaborators.update': async ({ path, body, call }) => ({
    status: 200,
    body: await collaborators.setRole(signedIn(call).accountId, path.domain, path.userId, body.role),
  }),
  'collaborators.remove': async ({ path, call }) => {
    await collaborators.remove(signedIn(call).accountId, path.domain, path.userId);
    return { status: 200, body: { ok: true } };
  },
  'invitations.list': async ({ query, call }) => {
    const page = pageOf(query, PAGE);
    const { docs, total, ...rest } = await invitations.list(signedIn(call).accountId, page);
    return { status: 200, body: envelope(docs, total, page, rest) };
  },
  'invitations.accept': async ({ path, call }) => ({
    status: 200,
    body: await invitations.accept(signedIn(call).accountId, path.invitationId),
  }),
  'invitations.decline': async ({ path, call }) => ({
    status: 200,
    body: await invitations.decline(signedIn(call).accountId, path.invitationId),
  }),
});
