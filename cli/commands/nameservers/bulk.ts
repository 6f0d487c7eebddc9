import type { Operation } from '@anun/sdk';
import type { Context } from '../../context.ts';
import { EXIT, usage } from '../../errors.ts';
import { counted, table } from '../../format.ts';
import { conclude, countsOf, follow } from '../operations/follow.ts';
import { printResults } from '../operations/results.ts';
import { type Planned, planRows } from './plan.ts';
import { readRows } from './rows.ts';
import { begin, requestOf } from './sending.ts';
import { losesText, serverText } from './servers.ts';

/** Lines of a plan that a person is shown before the question. */
const SHOWN = 30;

export interface BulkWanted {
  text: string;
  hosts: string[];
  planOnly: boolean;
  detach: boolean;
}

/** Changes the name servers of all names of a list: reads, shows, asks, changes, follows. */
export async function setMany(context: Context, { text, hosts, planOnly, detach }: BulkWanted): Promise<void> {
  const { anun, ask, fail, out } = context;
  const rows = await readRows(anun, text, hosts);
  if (rows.length === 0) throw usage('There is no domain in the list.');
  const { body, lines } = await requestOf(rows);
  const plan = await planRows(context, rows);
  const counts = countPlan(plan);
  const refused = plan.filter(({ outcome }) => outcome === 'refused');
  if (planOnly || !plan.some(({ outcome }) => outcome === 'change')) {
    for (const row of plan) out.row(planOnly ? row : left(row));
    out.rest((paint) => `${planTable(losersFirst(plan), paint)}\n${counts}${losing(plan)}`);
    if (refused.length > 0) fail(EXIT.failed, `${refused.length} of ${plan.length} lines would be refused.`);
    return;
  }
  out.show((paint) => {
    const first = losersFirst(plan)
      .filter(({ outcome }) => outcome !== 'unchanged')
      .slice(0, SHOWN);
    return `${planTable(first, paint)}${plan.length > first.length ? '\n…  --plan shows every line.' : ''}\n${counts}${losing(plan)}`;
  });
  await ask.confirm('Change them?');
  context.standing('It is not known whether it has started. Run the same command again; nothing is sent twice.');
  const { operation, attached } = await begin(context, body);
  if (attached) out.say(`The same list is already being processed as ${operation._id}; following it.`);
  const last = await followStopping(context, operation, detach);
  await printResults(context, last, lines);
  const unsent = plan.filter((_, index) => rows[index]?.refusal !== undefined);
  for (const row of unsent) out.row(left(row));
  if (unsent.length > 0) {
    const count = unsent.length === 1 ? '1 line was' : `${unsent.length} lines were`;
    fail(EXIT.failed, `${count} not sent:\n${unsent.map(said).join('\n')}`);
  }
  conclude(context, last);
}

/** Follows it; Ctrl-C stops it, or with `detach` leaves it to itself. */
async function followStopping(context: Context, operation: Operation, detach: boolean): Promise<Operation> {
  const { io, session, standing } = context;
  const { _id } = operation;
  const follower = `anun operations wait ${_id}`;
  standing(`The operation continues in the background; follow it with: ${follower}`);
  try {
    return await follow(context, operation);
  } catch (error) {
    if (!io.signal.aborted || detach) throw error;
    standing(`It is not known whether it was stopped. Check with: anun operations show ${_id}`);
    const stopped = await session.parting.operations.cancel({ path: { operationId: _id } }).catch(() => undefined);
    if (stopped)
      standing(
        `${_id} is stopped: ${countsOf(stopped)}. Run the same command again to continue; finished changes are not repeated.`,
      );
    throw error;
  }
}

const said = ({ line, domain, reason }: Planned): string =>
  `Line ${line}: ${domain === '' ? '' : `${domain}: `}${reason ?? ''}`;

/** A line that nothing was sent for, in the form of the results, so that a program finds each line in them. */
const left = ({ line, domain, outcome, reason }: Planned) => ({
  line,
  id: domain,
  domain,
  status: outcome === 'refused' ? 'failed' : 'unchanged',
  problem: reason === null ? null : { code: 'not_sent', detail: reason, errors: [] },
  orderId: null,
});

function countPlan(plan: readonly Planned[]): string {
  const count = (wanted: Planned['outcome']) => plan.filter(({ outcome }) => outcome === wanted).length;
  return `${count('change')} to change, ${count('unchanged')} have it already, ${count('refused')} refused.`;
}

/** Names that lose our DNS stand first, where they are seen. */
const losersFirst = (plan: readonly Planned[]): Planned[] => [
  ...plan.filter(({ losesRecords }) => losesRecords !== null),
  ...plan.filter(({ losesRecords }) => losesRecords === null),
];

function losing(plan: readonly Planned[]): string {
  const losers = plan.filter(({ losesRecords }) => losesRecords !== null);
  const [first] = losers;
  return first ? `\n${losesText(losers.length, first.domain)}` : '';
}

const planTable = (plan: readonly Planned[], paint: Parameters<typeof table>[2]): string =>
  table(
    plan,
    [
      { title: 'LINE', cell: ({ line }) => String(line), right: true },
      { title: 'NAME', cell: ({ domain }) => domain },
      {
        title: 'PLAN',
        cell: ({ outcome }) => outcome,
        style: ({ outcome }, { dim, green, red }) => ({ change: green, unchanged: dim, refused: red })[outcome],
      },
      {
        title: 'BEFORE',
        cell: ({ before, outcome }) => (outcome === 'refused' ? '' : before.map(serverText).join(', ')),
      },
      { title: 'AFTER', cell: ({ after, outcome }) => (outcome === 'change' ? after.map(serverText).join(', ') : '') },
      {
        title: 'WHY',
        cell: ({ reason, losesRecords }) =>
          reason ?? (losesRecords === null ? '' : `loses our DNS with ${counted(losesRecords, 'record')}`),
        style: (_, { red }) => red,
      },
    ],
    paint,
  );
