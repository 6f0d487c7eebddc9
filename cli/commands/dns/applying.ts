import type { DnsChangeRequest } from '@anun/sdk';
import type { Context } from '../../context.ts';
import { usage } from '../../errors.ts';
import { plain } from '../../format.ts';
import { planText } from './plan-table.ts';

/** Ids that are not there were deleted before, or mistyped. */
function whyNothing({ records = [] }: DnsChangeRequest): string {
  const ids = records.flatMap(({ action, id }) => (action === 'DELETE' && id !== undefined ? [id] : []));
  return ids.length === 0
    ? 'all of it is there already.'
    : `nothing changes; no record has the id ${ids.join(' or ')}.`;
}

/** Shows the plan, asks, and makes just that: a zone that has changed meanwhile is left alone. */
export async function applyTo(context: Context, domain: string, body: DnsChangeRequest): Promise<void> {
  const { anun, ask, out, standing } = context;
  ask.expect();
  const path = { domain };
  const plan = await anun.dns.plan({ path, body });
  if (!plan.changed) return out.result(plan, () => `${plain(plan.domain)}: ${whyNothing(body)}`);
  out.show((paint) => planText(plan, paint));
  if (plan.refusal !== null) throw usage(`${plan.refusal}\nTo do it all the same, give --force.`);
  await ask.confirm('Make these changes?');
  standing(`It is not known whether they were made: anun dns list ${plan.domain}`);
  const done = await anun.dns.change({ path, body, headers: { 'If-Match': `"${plan.serial}"` } });
  const { created, updated, deleted } = done;
  out.result(done, () => `${plain(done.domain)}: ${created} created, ${updated} changed, ${deleted} deleted.`);
}
