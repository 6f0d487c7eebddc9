import type { Command } from './context.ts';
import { nameOf, statusProblem } from './domain-rules.ts';
import { deleted } from './redemption.ts';
import { done, refuse } from './reply.ts';
import { shapeProblem } from './shape.ts';
import { addDays, zoneOf } from './zones.ts';

/** A name younger than this is deleted at once; an older one stays that long as pendingDelete, or is first redeemable. */
const graceDays = 5;

export const domainDelete: Command = {
  writes: true,
  async run(element, context) {
    const problem = shapeProblem(element, ['name']);
    if (problem) return problem;
    const { objects, client, now, clTRID, svTRID } = context;
    const domain = await objects.domain(nameOf(element));
    if (!domain) return refuse(2303);
    if (domain.sponsor !== client) return refuse(2201);
    const prohibited = statusProblem(domain, 'Delete');
    if (prohibited) return prohibited;
    if ((await objects.hostsUnder(domain.name)).length > 0) return refuse(2305, 'hosts lie under it');

    if (addDays(new Date(domain.createdAt), graceDays) > now) {
      await objects.remove('domains', domain.name);
      return done();
    }
    if (zoneOf(domain.name).ending.kind === 'renewed') {
      await context.saveDomain(deleted(domain, { client, clTRID, svTRID, now }));
      return { code: 1001 };
    }
    const dueAt = addDays(now, graceDays).toISOString();
    const pending = { kind: 'delete' as const, approve: true, dueAt, client, years: 0, clTRID, svTRID };
    await context.saveDomain({ ...domain, statuses: [...domain.statuses, 'pendingDelete'], pending });
    return { code: 1001 };
  },
};
