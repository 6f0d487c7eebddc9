import { message } from './messages.ts';
import type { SandboxDomain, SandboxPending } from './model.ts';
import { renewedByItself } from './grace.ts';
import { decisionOf, nextEventOf } from './next-event.ts';
import type { Objects } from './objects.ts';
import { movedOn } from './redemption.ts';
import { concludeTransfer } from './transferring.ts';
import { addYears } from './years.ts';
import { zoneOf } from './zones.ts';

/** Does all that time has brought up to `now`. */
export async function settleDue(objects: Objects, now: Date): Promise<void> {
  for (const domain of await objects.due(now)) await settle(objects, domain, now);
}

async function settle(objects: Objects, domain: SandboxDomain, now: Date): Promise<void> {
  const event = nextEventOf(domain);
  if (event > now) return objects.saveDomain(domain, event);
  if (domain.pending) {
    const decided = await decide(objects, domain, domain.pending, domain.pending.approve, event);
    return decided && settle(objects, decided, now);
  }
  if (domain.redemption) {
    const left = await movedOn(objects, domain, domain.redemption, event);
    return left && settle(objects, left, now);
  }
  const decision = decisionOf(domain);
  if (domain.transfer && decision && decision.at <= event)
    return settle(objects, await concludeTransfer(objects, domain, domain.transfer, decision.status, event), now);
  if (zoneOf(domain.name).ending.kind === 'renewed') {
    await objects.enqueue(message(domain.sponsor, event, `${domain.name} was renewed by the registry`));
    return settle(objects, renewedByItself(domain, event), now);
  }
  await objects.remove('domains', domain.name);
  await objects.enqueue(message(domain.sponsor, event, `${domain.name} was not renewed and is released`));
}

/** Ends a pending command and tells its client through the queue; answers the domain if it is still there. */
export async function decide(
  objects: Objects,
  domain: SandboxDomain,
  pending: SandboxPending,
  approved: boolean,
  at: Date,
): Promise<SandboxDomain | undefined> {
  const { kind, client, clTRID, svTRID } = pending;
  const verdict = { name: domain.name, approved, clTRID, svTRID, decidedAt: at.toISOString() };
  const text = `${kind} of ${domain.name} ${approved ? 'completed' : 'refused'}`;
  await objects.enqueue({ ...message(client, at, text), verdict });

  if ((kind === 'create') !== approved) {
    await objects.remove('domains', domain.name);
    return undefined;
  }
  const decided = withoutPending(domain);
  if (kind === 'create')
    Object.assign(decided, { createdAt: at.toISOString(), expiresAt: addYears(at, pending.years).toISOString() });
  await objects.saveDomain(decided, nextEventOf(decided));
  return decided;
}

function withoutPending({ pending, ...domain }: SandboxDomain): SandboxDomain {
  const status = pending?.kind === 'create' ? 'pendingCreate' : 'pendingDelete';
  return { ...domain, statuses: domain.statuses.filter((held) => held !== status) };
}
