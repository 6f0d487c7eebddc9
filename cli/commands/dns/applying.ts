import { type DnsChangeRequest, type DnsPlan, ValidationError } from '@anun/sdk';
import type { Context } from '../../context.ts';
import { usage } from '../../errors.ts';
import { counted, plain } from '../../format.ts';
import { planText } from './plan-table.ts';

/** Ids that are not there were deleted before, or mistyped. */
function whyNothing({ records = [] }: DnsChangeRequest): string {
  const ids = records.flatMap(({ action, id }) => (action === 'DELETE' && id !== undefined ? [id] : []));
  return ids.length === 0 ? 'all records exist already.' : `nothing changes; no record has the id ${ids.join(' or ')}.`;
}

const leftOutText = ({ leftOut }: DnsPlan): string => {
  const lines = new Set(leftOut.map(({ line }) => line)).size;
  return lines === 0 ? '' : `, ${counted(lines, 'line')} left out`;
};

/** The plan; where lines of a zone file refuse the whole of it, the way to import the others is said. */
export async function planOf({ anun, out }: Context, domain: string, body: DnsChangeRequest): Promise<DnsPlan> {
  try {
    return await anun.dns.plan({ path: { domain }, body });
  } catch (error) {
    if (error instanceof ValidationError && error.errors.some(({ pointer }) => /^\/zoneFile\/\d/.test(pointer)))
      out.say('Nothing was imported. To skip these lines and import the rest, use --partial.');
    throw error;
  }
}

/** Shows the plan, asks, and makes just that: a zone that has changed meanwhile is left alone. */
export async function applyTo(context: Context, domain: string, body: DnsChangeRequest): Promise<void> {
  const { anun, ask, out, standing } = context;
  ask.expect();
  const path = { domain };
  const plan = await planOf(context, domain, body);
  if (!plan.changed && plan.leftOut.length === 0)
    return out.result(plan, () => `${plain(plan.domain)}: ${whyNothing(body)}`);
  out.show((paint) => planText(plan, paint));
  if (plan.refusal !== null) throw usage(`${plan.refusal}\nTo do it anyway, use --force.`);
  if (!plan.changed) return out.result(plan, () => `${plain(plan.domain)}: nothing changes.`);
  await ask.confirm('Make these changes?');
  standing(`It is not known whether they were made. Check with: anun dns list ${plan.domain}`);
  const done = await anun.dns.change({ path, body, headers: { 'If-Match': `"${plan.serial}"` } });
  const { created, updated, deleted } = done;
  out.result(
    done,
    () => `${plain(done.domain)}: ${created} created, ${updated} changed, ${deleted} deleted${leftOutText(done)}.`,
  );
}
