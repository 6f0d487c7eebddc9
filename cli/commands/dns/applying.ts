import type { DnsChangeRequest } from '@anun/sdk';
import type { Context } from '../../context.ts';
import { plain } from '../../format.ts';
import { planText } from './plan-table.ts';

/** Shows the plan, asks, and makes just that: a zone that has changed meanwhile is left alone. */
export async function applyTo(context: Context, domain: string, body: DnsChangeRequest): Promise<void> {
  const { anun, ask, out, standing } = context;
  ask.expect();
  const path = { domain };
  const plan = await anun.dns.plan({ path, body });
  if (!plan.changed) return out.result(plan, () => `${plain(plan.domain)}: all of it is there already.`);
  out.show((paint) => planText(plan, paint));
  await ask.confirm('Make these changes?');
  standing(`It is not known whether they were made: anun dns list ${plan.domain}`);
  const done = await anun.dns.change({ path, body, headers: { 'If-Match': `"${plan.serial}"` } });
  const { created, updated, deleted } = done;
  out.result(done, () => `${plain(done.domain)}: ${created} created, ${updated} changed, ${deleted} deleted.`);
}
