import { renewedByItself, withoutOwnYear } from './grace.ts';
import { message } from './messages.ts';
import type { SandboxDomain, SandboxRedemption } from './model.ts';
import type { Objects } from './objects.ts';
import { addDays } from './zones.ts';

/** How long a deleted name can be restored, how long the report about that is awaited, and how long it is purged. */
const DAYS = { redemptionPeriod: 30, pendingRestore: 5, pendingDelete: 5 } as const;
type Stage = SandboxRedemption['stage'];

const inStage = (
  redemption: Omit<SandboxRedemption, 'stage' | 'until'>,
  stage: Stage,
  at: Date,
): SandboxRedemption => ({
  ...redemption,
  stage,
  until: addDays(at, DAYS[stage]).toISOString(),
});

/** Out of the zone, but there to be restored; a year that the registry had added is taken back (RFC 3915, 2, steps 2 and 3). */
export function deleted(
  domain: SandboxDomain,
  { client, clTRID, svTRID, now }: Omit<SandboxRedemption, 'stage' | 'until'> & { now: Date },
): SandboxDomain {
  const statuses = [...domain.statuses, 'pendingDelete'];
  return {
    ...withoutOwnYear(domain, now),
    statuses,
    redemption: inStage({ client, clTRID, svTRID }, 'redemptionPeriod', now),
  };
}

/** Steps 4 and 5: it waits for the report. */
export const asked = (domain: SandboxDomain, redemption: SandboxRedemption, now: Date): SandboxDomain => ({
  ...domain,
  redemption: inStage(redemption, 'pendingRestore', now),
});

/** Step 7: as it was before; the registry renews it if its term is over. */
export function restored(domain: SandboxDomain, now: Date): SandboxDomain {
  const { redemption: _over, ...rest } = domain;
  const back = { ...rest, statuses: domain.statuses.filter((status) => status !== 'pendingDelete') };
  return new Date(back.expiresAt) > now ? back : renewedByItself(back, now);
}

/** What time makes of it: purging begins, no report came (step 6), or it is gone (step 10). */
export async function movedOn(
  objects: Objects,
  domain: SandboxDomain,
  redemption: SandboxRedemption,
  at: Date,
): Promise<SandboxDomain | undefined> {
  const { stage, client, clTRID, svTRID } = redemption;
  if (stage !== 'pendingDelete') {
    const next = stage === 'pendingRestore' ? 'redemptionPeriod' : 'pendingDelete';
    return { ...domain, redemption: inStage(redemption, next, at) };
  }
  await objects.remove('domains', domain.name);
  const verdict = { name: domain.name, approved: true, clTRID, svTRID, decidedAt: at.toISOString() };
  await objects.enqueue({ ...message(client, at, `delete of ${domain.name} completed`), verdict });
  return undefined;
}
