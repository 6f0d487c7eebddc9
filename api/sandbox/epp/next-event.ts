import type { SandboxDomain } from './model.ts';
import { addDays, zoneOf } from './zones.ts';

/** When a name that nobody renews is free again. */
const releaseOf = (domain: SandboxDomain): Date => addDays(new Date(domain.expiresAt), zoneOf(domain.name).releaseDays);

/** When a pending transfer is decided: by the other registrar, where the name says so, else by the registry itself. */
export const decisionOf = (
  domain: SandboxDomain,
): { at: Date; status: 'clientApproved' | 'clientRejected' | 'serverApproved' } | undefined => {
  if (domain.transfer?.status !== 'pending') return undefined;
  const { decision, actedAt } = domain.transfer;
  return decision
    ? { at: new Date(decision.at), status: decision.status }
    : { at: new Date(actedAt), status: 'serverApproved' };
};

/** When time next does something to a domain: decides what is pending, or releases it. */
export const nextEventOf = (domain: SandboxDomain): Date =>
  domain.pending ? new Date(domain.pending.dueAt) : (decisionOf(domain)?.at ?? releaseOf(domain));
