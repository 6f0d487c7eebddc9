import { type Markup, xml } from '../../platform/xml-write.ts';
import { nextEventOf } from './next-event.ts';
import { addYears } from './years.ts';
import { withoutOwnYear } from './grace.ts';
import type { SandboxDomain, SandboxMessage, SandboxTransfer } from './model.ts';
import * as ns from './namespaces.ts';
import type { Objects } from './objects.ts';
import { addDays, zoneOf } from './zones.ts';

/** A transfer that nobody decides is approved after so long. */
const waitDays = 5;

interface Request {
  by: string;
  years: number;
  at: Date;
  decision: SandboxTransfer['decision'];
}

/** The name as it waits for its registrar's answer to another one. */
export function requested(domain: SandboxDomain, { by, years, at, decision }: Request): SandboxDomain {
  const transfer: SandboxTransfer = {
    status: 'pending',
    requestedBy: by,
    requestedAt: at.toISOString(),
    actedBy: domain.sponsor,
    actedAt: addDays(at, waitDays).toISOString(),
    years,
    ...(decision ? { decision } : {}),
  };
  return { ...domain, statuses: [...domain.statuses, 'pendingTransfer'], transfer };
}

/** Both registrars hear of it. */
export async function tellOfRequest(objects: Objects, domain: SandboxDomain): Promise<void> {
  const { transfer, name } = domain;
  if (!transfer) return;
  for (const told of [transfer.actedBy, transfer.requestedBy])
    await objects.enqueue(messageAbout(told, domain, `transfer of ${name} requested`, new Date(transfer.requestedAt)));
}

type Ended = Exclude<SandboxTransfer['status'], 'pending'>;

/** Ends a pending transfer, moves the name where it was approved, and tells the registrars through their queues. */
export async function concludeTransfer(
  objects: Objects,
  domain: SandboxDomain,
  transfer: SandboxTransfer,
  status: Ended,
  at: Date,
): Promise<SandboxDomain> {
  const approved = status === 'clientApproved' || status === 'serverApproved';
  const { decision: _decided, ...kept } = transfer;
  const ended: SandboxTransfer = { ...kept, status, actedAt: at.toISOString() };
  const statuses = domain.statuses.filter((held) => held !== 'pendingTransfer');
  const moved = {
    sponsor: transfer.requestedBy,
    transferredAt: at.toISOString(),
    expiresAt: expiryAfter(domain, transfer, at),
  };
  const base = approved ? { ...withoutOwnYear(domain, at), ...moved } : domain;
  const next: SandboxDomain = { ...base, statuses, transfer: ended };
  await objects.saveDomain(next, nextEventOf(next));
  if (approved) await moveHosts(objects, domain.name, transfer.requestedBy);
  for (const client of toldOf(ended))
    await objects.enqueue(messageAbout(client, next, `transfer of ${domain.name}: ${status}`, at));
  return next;
}

/** Whoever did not do it themselves hears of it. */
function toldOf({ status, requestedBy, actedBy }: SandboxTransfer): string[] {
  if (status === 'clientCancelled') return [actedBy];
  return status === 'serverApproved' || status === 'serverCancelled' ? [requestedBy, actedBy] : [requestedBy];
}

/** Hosts below a name go with it (RFC 5731, 3.2.4). */
async function moveHosts(objects: Objects, domain: string, sponsor: string): Promise<void> {
  for (const name of await objects.hostsUnder(domain)) {
    const host = await objects.host(name);
    if (host) await objects.saveHost({ ...host, sponsor });
  }
}

/** More years as far as the zone allows, never fewer than there were; the first takes the place of the registry's own. */
export function expiryAfter(domain: SandboxDomain, { years }: Pick<SandboxTransfer, 'years'>, at: Date): string {
  const wanted = addYears(new Date(withoutOwnYear(domain, at).expiresAt), years);
  const most = addYears(at, zoneOf(domain.name).maxYears);
  const reached = wanted > most ? most : wanted;
  return reached > new Date(domain.expiresAt) ? reached.toISOString() : domain.expiresAt;
}

export const messageAbout = (
  client: string,
  domain: SandboxDomain,
  text: string,
  at: Date,
): Omit<SandboxMessage, 'id'> => ({
  client,
  queuedAt: at.toISOString(),
  text,
  ...(domain.transfer ? { transfer: { name: domain.name, expiresAt: shownExpiry(domain), ...domain.transfer } } : {}),
});

/** Until when the name is registered once it has moved. */
export const shownExpiry = (domain: SandboxDomain): string =>
  domain.transfer?.status === 'pending'
    ? expiryAfter(domain, domain.transfer, new Date(domain.transfer.actedAt))
    : domain.expiresAt;

export const printTransfer = ({
  name,
  status,
  requestedBy,
  requestedAt,
  actedBy,
  actedAt,
  expiresAt,
}: SandboxTransfer & { name: string; expiresAt: string }): Markup => xml`
  <domain:trnData xmlns:domain="${ns.domain}">
    <domain:name>${name}</domain:name>
    <domain:trStatus>${status}</domain:trStatus>
    <domain:reID>${requestedBy}</domain:reID>
    <domain:reDate>${requestedAt}</domain:reDate>
    <domain:acID>${actedBy}</domain:acID>
    <domain:acDate>${actedAt}</domain:acDate>
    <domain:exDate>${expiresAt}</domain:exDate>
  </domain:trnData>`;
