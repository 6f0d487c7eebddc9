import { message } from './messages.ts';
import type { SandboxDomain, SandboxPending } from './model.ts';
import { renewedByItself } from './grace.ts';
import { askedFor, decisionOf, nextEventOf } from './next-event.ts';
import type { Objects } from './objects.ts';
import { movedOn } from './redemption.ts';
import { concludeTransfer, requested, tellOfRequest } from './transferring.ts';
import { addYears } from './years.ts';
import { zoneOf } from './zones.ts';

/** Does all that time has brought up to `now`. */
export async function settleDue(objects: Objects, now: Date, otherClient: string): Promise<void> {
  for (const domain of await objects.due(now)) await settle(objects, domain, now, otherClient);
}

async function settle(objects: Objects, domain: SandboxDomain, now: Date, otherClient: string): Promise<void> {
  const goOn = (next: SandboxDomain) => settle(objects, next, now, otherClient);
  const event = nextEventOf(domain);
  if (event > now) return objects.saveDomain(domain, event);
  if (domain.pending) {
    const decided = await decide(objects, domain, domain.pending, domain.pending.approve, event);
    return decided && goOn(decided);
  }
  if (domain.redemption) {
    const left = await movedOn(objects, domain, domain.redemption, event);
    return left && goOn(left);
  }
  const decision = decisionOf(domain);
  if (domain.transfer && decision && decision.at <= event)
    return goOn(await concludeTransfer(objects, domain, domain.transfer, decision.status, event));
  const asked = askedFor(domain);
  if (asked && asked <= event) return goOn(await ask(objects, domain, otherClient, event));
  if (zoneOf(domain.name).ending.kind === 'renewed') {
    await objects.enqueue(message(domain.sponsor, event, `${domain.name} was renewed by the registry`));
    return goOn(renewedByItself(domain, event));
  }
  await objects.remove('domains', domain.name);
  await objects.enqueue(message(domain.sponsor, event, `${domain.name} was not renewed and is released`));
}

/** Another registrar asks for the name, with the code that it was given. */
async function ask(objects: Objects, domain: SandboxDomain, by: string, at: Date): Promise<SandboxDomain> {
  const next = requested(domain, { by, years: 1, at, decision: undefined });
  await objects.saveDomain(next, nextEventOf(next));
  await tellOfRequest(objects, next);
  return next;
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
