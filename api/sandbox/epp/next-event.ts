import { magicOf } from './magic.ts';
import type { SandboxDomain } from './model.ts';
import { movesFrom, whatHolds } from './moving.ts';
import { addDays, zoneOf } from './zones.ts';

const hour = 3_600_000;

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

/** When another registrar asks for a name called `transfer-out`: once, after it has been left alone for an hour. */
export function askedFor(domain: SandboxDomain): Date | undefined {
  if (magicOf(domain.name)?.label !== 'transfer-out' || domain.transfer || whatHolds(domain)) return undefined;
  const quiet = new Date(new Date(domain.updatedAt ?? domain.createdAt).getTime() + hour);
  const from = movesFrom(domain);
  return from > quiet ? from : quiet;
}

/** When time next does something to a domain: decides what is pending, goes on with its deletion, renews or releases it. */
export function nextEventOf(domain: SandboxDomain): Date {
  if (domain.pending) return new Date(domain.pending.dueAt);
  if (domain.redemption) return new Date(domain.redemption.until);
  const [decided, asked, end] = [decisionOf(domain)?.at, askedFor(domain), endOf(domain)];
  if (asked && asked < end) return asked;
  const waits = zoneOf(domain.name).ending.kind === 'released';
  return decided && (waits || decided < end) ? decided : end;
}
