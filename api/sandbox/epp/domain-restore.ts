import { childOf, type XmlElement } from '../../platform/xml-read.ts';
import { xml } from '../../platform/xml-write.ts';
import type { Context } from './context.ts';
import type { SandboxDomain } from './model.ts';
import * as ns from './namespaces.ts';
import { asked, restored } from './redemption.ts';
import { done, type Reply, refuse } from './reply.ts';
import { shapeProblem } from './shape.ts';
import { zoneOf } from './zones.ts';

/** The restore that an update asks for, if it asks for one. */
export const restoreIn = (extensions: readonly XmlElement[]): XmlElement | undefined =>
  extensions.find(({ namespace }) => namespace === ns.rgp);

/** Brings a deleted name of the client's own back (RFC 3915, 4.2.5); it changes nothing else about it. */
export async function restore(
  element: XmlElement,
  update: XmlElement,
  domain: SandboxDomain,
  context: Context,
): Promise<Reply> {
  const problem =
    shapeProblem(update, ['restore']) ??
    (element.children.length === 2 ? undefined : refuse(2003, 'an empty chg is expected'));
  if (problem) return problem;
  const [, items] = element.children;
  if (items && items.children.length > 0) return refuse(2306, 'a restore changes nothing else');
  const [wish] = update.children;
  const op = wish?.attributes.get('op');
  const report = childOf(wish, 'report');
  if (op === 'request') return report ? refuse(2001, 'report in a request') : requested(domain, context);
  if (op === 'report') return report ? reported(report, domain, context) : refuse(2003, 'report');
  return refuse(2005, 'op');
}

async function requested(domain: SandboxDomain, { now, saveDomain }: Context): Promise<Reply> {
  const { redemption } = domain;
  if (redemption?.stage !== 'redemptionPeriod') return refuse(2304, redemption?.stage ?? 'not deleted');
  const { ending } = zoneOf(domain.name);
  const waits = ending.kind === 'renewed' && ending.report;
  await saveDomain(waits ? asked(domain, redemption, now) : restored(domain, now));
  // Only the acceptance of a request is told (RFC 3915, 4.2.5).
  return done(undefined, xml`<rgp:upData xmlns:rgp="${ns.rgp}"><rgp:rgpStatus s="pendingRestore"/></rgp:upData>`);
}

async function reported(report: XmlElement, domain: SandboxDomain, { now, saveDomain }: Context): Promise<Reply> {
  const problem = shapeProblem(report, [
    'preData',
    'postData',
    'delTime',
    'resTime',
    'resReason',
    'statement+',
    'other?',
  ]);
  if (problem) return problem;
  if (domain.redemption?.stage !== 'pendingRestore') return refuse(2304, domain.redemption?.stage ?? 'not deleted');
  await saveDomain(restored(domain, now));
  return done();
}
