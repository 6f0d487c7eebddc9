import type { DnsChange, DnsPlan, DnsPlanRecord } from '@anun/sdk';
import { counted, plain, table } from '../../format.ts';
import type { Paint } from '../../output.ts';

/** A record of a plan has one line, a changed one has two: what goes, and what comes. */
interface Line {
  sign: '−' | '+';
  record: DnsPlanRecord;
}

export const seconds = (ttl: number): string => (ttl === 1 ? 'auto' : String(ttl));
export const contentOf = ({ priority, content }: Pick<DnsPlanRecord, 'priority' | 'content'>): string =>
  priority === undefined ? content : `${priority} ${content}`;

/** What a change does: a line for each record that goes or comes, what was read otherwise, and the sums. */
export function planText(plan: DnsPlan, paint: Paint): string {
  const lines = plan.changes.flatMap(linesOf);
  const body = lines.length === 0 ? '  Nothing changes.' : tableOf(lines, paint);
  const notes = plan.notes.map((note) => paint.yellow(plain(note)));
  const leftOut = plan.leftOut.map(({ line, detail }) => paint.red(`Left out, line ${line}: ${plain(detail)}`));
  const refusal = plan.refusal === null ? [] : [paint.red(plain(plan.refusal))];
  return [paint.bold(plain(plan.domain)), body, ...notes, ...leftOut, paint.dim(sums(plan)), ...refusal].join('\n');
}

const linesOf = ({ before, after }: DnsChange): Line[] => [
  ...(before ? [{ sign: '−' as const, record: before }] : []),
  ...(after ? [{ sign: '+' as const, record: after }] : []),
];

const tableOf = (lines: Line[], paint: Paint): string =>
  table(
    lines,
    [
      { title: ' ', cell: ({ sign }) => sign, style: ({ sign }) => (sign === '+' ? paint.green : paint.red) },
      { title: 'NAME', cell: ({ record }) => record.name },
      { title: 'TTL', cell: ({ record }) => seconds(record.ttl), right: true },
      { title: 'TYPE', cell: ({ record }) => record.type },
      { title: 'CONTENT', cell: ({ record }) => contentOf(record) },
    ],
    paint,
  );

export const sums = ({ created, updated, deleted, unchanged, records }: DnsPlan): string =>
  `${created} to create, ${updated} to change, ${deleted} to delete, ${unchanged} unchanged; ${counted(records, 'record')} in total.`;
