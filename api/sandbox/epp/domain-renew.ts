import { tokenOf } from '../../platform/xml-read.ts';
import { xml } from '../../platform/xml-write.ts';
import type { Command } from './context.ts';
import { isReply, nameOf, statusProblem, yearsOf } from './domain-rules.ts';
import * as ns from './namespaces.ts';
import { done, refuse } from './reply.ts';
import { shapeProblem } from './shape.ts';
import { addYears } from './years.ts';
import { addDays, zoneOf } from './zones.ts';

/** Renews until the name is released; statuses stay as they are. */
export const domainRenew: Command = {
  writes: true,
  async run(element, context) {
    const problem = shapeProblem(element, ['name', 'curExpDate', 'period?']);
    if (problem) return problem;
    const current = tokenOf(element, 'curExpDate') ?? '';
    if (!/^\d{4}-\d{2}-\d{2}$/.test(current)) return refuse(2005, 'curExpDate');
    const domain = await context.objects.domain(nameOf(element));
    if (!domain) return refuse(2303);
    if (domain.sponsor !== context.client) return refuse(2201);
    const prohibited = statusProblem(domain, 'Renew');
    if (prohibited) return prohibited;

    const policy = zoneOf(domain.name);
    const years = yearsOf(element, policy);
    if (isReply(years)) return years;
    if (current !== domain.expiresAt.slice(0, 10)) return refuse(2306, 'curExpDate is not the current expiry date');
    const expiresAt = addYears(new Date(domain.expiresAt), years);
    const { client, now } = context;
    const opens = addDays(new Date(domain.expiresAt), -policy.renewEarlyDays);
    const isEarly = policy.renewEarlyDays > 0 && years === 1 && now >= opens;
    if (!isEarly && expiresAt > addYears(now, policy.maxYears)) return refuse(2105, `beyond ${policy.maxYears} years`);

    const at = now.toISOString();
    const updated = { updatedBy: client, updatedAt: at, renewedAt: at, expiresAt: expiresAt.toISOString() };
    await context.saveDomain({ ...domain, ...updated });
    return done(xml`
      <domain:renData xmlns:domain="${ns.domain}">
        <domain:name>${domain.name}</domain:name>
        <domain:exDate>${updated.expiresAt}</domain:exDate>
      </domain:renData>`);
  },
};
