import { childOf } from '../../platform/xml-read.ts';
import type { XmlElement } from '../../platform/xml-read.ts';
import type { Command, Context } from './context.ts';
import { isReply, nameOf, yearsOf } from './domain-rules.ts';
import { magicOf } from './magic.ts';
import type { SandboxDomain, SandboxTransfer } from './model.ts';
import { done, type Reply, refuse } from './reply.ts';
import { shapeProblem } from './shape.ts';
import { movesFrom, restDays, whatHolds } from './moving.ts';
import { concludeTransfer, printTransfer, requested, shownExpiry, tellOfRequest } from './transferring.ts';
import { zoneOf } from './zones.ts';

const hour = 3_600_000;

const authInfoOf = (element: XmlElement) => childOf(childOf(element, 'authInfo'), 'pw')?.text;
const trnData = (domain: SandboxDomain) =>
  domain.transfer && printTransfer({ name: domain.name, expiresAt: shownExpiry(domain), ...domain.transfer });

/** RFC 5731, 3.2.4. */
export const transferRequest: Command = {
  writes: true,
  async run(element, context) {
    const problem = shapeProblem(element, ['name', 'period?', 'authInfo?']);
    if (problem) return problem;
    const { objects, client, now } = context;
    const domain = await objects.domain(nameOf(element));
    if (!domain) return refuse(2303);
    if (domain.sponsor === client) return refuse(2106, 'it is yours already');
    const authInfo = authInfoOf(element);
    if (authInfo === undefined) return refuse(2003, 'authInfo');
    if (authInfo !== domain.authInfo) return refuse(2202);
    const refusal = movingProblem(domain, now);
    if (refusal) return refusal;
    const years = yearsAsked(element, domain);
    if (isReply(years)) return years;

    const next = requested(domain, { by: client, years, at: now, decision: decisionOf(domain.name, now) });
    await context.saveDomain(next);
    await tellOfRequest(objects, next);
    return { code: 1001, data: trnData(next) };
  },
};

function movingProblem(domain: SandboxDomain, now: Date): Reply | undefined {
  if (domain.statuses.includes('pendingTransfer')) return refuse(2300);
  const forbidding = whatHolds(domain);
  if (forbidding) return refuse(2304, forbidding);
  return movesFrom(domain) > now ? refuse(2106, `not within ${restDays} days`) : undefined;
}

/** Without a period the transfer adds nothing. */
const yearsAsked = (element: XmlElement, domain: SandboxDomain): number | Reply =>
  childOf(element, 'period') ? yearsOf(element, zoneOf(domain.name)) : 0;

/** The other registrar of some names answers after an hour. */
function decisionOf(name: string, now: Date): SandboxTransfer['decision'] {
  const answer = magicOf(name)?.elsewhere?.answers;
  return answer && { at: new Date(now.getTime() + hour).toISOString(), status: answer };
}

/** For both registrars, and for whoever knows the code (RFC 5731, 3.1.3). */
export const transferQuery: Command = {
  writes: false,
  async run(element, { objects, client }) {
    const problem = shapeProblem(element, ['name', 'authInfo?']);
    if (problem) return problem;
    const domain = await objects.domain(nameOf(element));
    if (!domain) return refuse(2303);
    const authInfo = authInfoOf(element);
    if (authInfo !== undefined && authInfo !== domain.authInfo) return refuse(2202);
    if (!domain.transfer) return refuse(2301);
    const party = [domain.sponsor, domain.transfer.requestedBy, domain.transfer.actedBy].includes(client);
    return party || authInfo !== undefined ? done(trnData(domain)) : refuse(2201);
  },
};

/** Ends a pending transfer: `who` may do it. */
const deciding = (
  status: 'clientApproved' | 'clientRejected' | 'clientCancelled',
  who: (transfer: SandboxTransfer) => string,
): Command => ({
  writes: true,
  async run(element, context) {
    const problem = shapeProblem(element, ['name', 'authInfo?']);
    if (problem) return problem;
    const domain = await context.objects.domain(nameOf(element));
    if (!domain) return refuse(2303);
    if (domain.transfer?.status !== 'pending') return refuse(2301);
    if (who(domain.transfer) !== context.client) return refuse(2201);
    return decided(domain, domain.transfer, status, context);
  },
});

async function decided(
  domain: SandboxDomain,
  transfer: SandboxTransfer,
  status: 'clientApproved' | 'clientRejected' | 'clientCancelled',
  { objects, now }: Context,
): Promise<Reply> {
  return done(trnData(await concludeTransfer(objects, domain, transfer, status, now)));
}

export const transferApprove = deciding('clientApproved', ({ actedBy }) => actedBy);
export const transferReject = deciding('clientRejected', ({ actedBy }) => actedBy);
export const transferCancel = deciding('clientCancelled', ({ requestedBy }) => requestedBy);
