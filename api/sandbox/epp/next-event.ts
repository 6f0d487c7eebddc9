import type { SandboxDomain } from './model.ts';
import { addDays, zoneOf } from './zones.ts';

/** When a name that nobody renews is free again, or renewed by the registry. */
function endOf({ name, expiresAt }: SandboxDomain): Date {
  const { ending } = zoneOf(name);
  return addDays(new Date(expiresAt), ending.kind === 'released' ? ending.days : 0);
}

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

/** When time next does something to a domain: decides what is pending, goes on with its deletion, renews or releases it. */
export function nextEventOf(domain: SandboxDomain): Date {
  if (domain.pending) return new Date(domain.pending.dueAt);
  if (domain.redemption) return new Date(domain.redemption.until);
  const [decided, end] = [decisionOf(domain)?.at, endOf(domain)];
  const waits = zoneOf(domain.name).ending.kind === 'released';
  return decided && (waits || decided < end) ? decided : end;
}
