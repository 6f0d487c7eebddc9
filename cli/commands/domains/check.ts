import { type Anun, type CheckResult, type NameReading, readNameCells } from '@anun/sdk';
import type { Command, Context } from '../../context.ts';
import { EXIT, usage } from '../../errors.ts';
import { price, table } from '../../format.ts';
import { list, text } from '../../input.ts';
import type { Paint } from '../../output.ts';
import { inTurns } from '../../pacing.ts';
import { readStdin, readText } from '../../texts.ts';
import { readCells, readNames } from './read-names.ts';

/** Names of one request, which is as many as the server takes. */
const BATCH = 1_000;

const names = list('[domains...]', 'domains to check');
const file = text('-f, --file <path>', 'read a list of domains from a file, or - for stdin');

/** A row of the result: the API's answer, or what it could not read as a name, with the line of the list. */
type Row = Pick<CheckResult, 'domain' | 'available' | 'premium' | 'reason' | 'notices'> &
  Partial<CheckResult> & { line: number };

export const check: Command = {
  name: 'check',
  summary: 'Check whether domains are available',
  examples: [
    ['anun domains check nurr.am նուռ.հայ', 'Check two domains'],
    ['anun domains check -f names.csv', 'Check a list, in plain text or from a spreadsheet'],
    ["pbpaste | anun domains check --json | jq -r '.[] | select(.available).name'", 'List the available ones'],
  ],
  arguments: [names],
  options: [file],
  async run(context) {
    const { anun, out, get, fail } = context;
    const { input, search } = await inputOf(context);
    const readings = (await readInput(anun, input, search)).filter(({ duplicateOf }) => duplicateOf === undefined);
    if (readings.length === 0) throw usage(`There is no domain in ${get(file) ?? 'the input'}.`);
    const checked: Row[][] = [];
    try {
      await checkAll(context, readings, checked);
    } finally {
      const done = checked.flat();
      if (done.length > 0) out.result(done, (paint) => tableOf(done, paint, !search));
    }
    const rows = checked.flat();
    const unanswered = rows.filter(({ reason }) => reason?.code === 'registry_unavailable').length;
    const unread = rows.filter(({ name }) => name === undefined).length;
    if (unanswered > 0) fail(EXIT.unavailable, `The registry did not answer for ${unanswered} of ${rows.length}.`);
    else if (unread > 0) fail(EXIT.failed, `${unread} of ${rows.length} cannot be checked.`);
  },
};

/** Names that are typed are read as the search box reads them; a list has to be exact. */
async function inputOf({ get, io }: Context): Promise<{ input: string; search: boolean }> {
  const typed = get(names);
  const path = get(file);
  if (typed.length > 0 && path) throw usage('Give domains or a file, not both.');
  if (typed.length > 0) return { input: typed.join('\n'), search: true };
  if (path) return { input: await readText(io, path), search: false };
  if (io.terminal.stdin) throw usage('Give domains, or a list with -f or on stdin.');
  return { input: await readStdin(io), search: false };
}

/** What is typed is read as it is; of a list the names, with their lines. */
async function readInput(anun: Anun, input: string, search: boolean): Promise<NameReading[]> {
  return search ? readNames(anun, input, search) : readCells(anun, readNameCells(input));
}

/** Several batches at once; each stands in its place when it is done, so that what is done is listed in order. */
async function checkAll(context: Context, readings: NameReading[], checked: Row[][]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(readings.length / BATCH) }, (_, index) =>
    readings.slice(index * BATCH, (index + 1) * BATCH),
  );
  let done = 0;
  const tell = () => {
    context.standing(`${done} of ${readings.length} domains were checked; they are listed.`);
    if (batches.length > 1) context.out.progress(`${done} of ${readings.length} domains checked`);
  };
  tell();
  await inTurns(batches, context.session.pace, async (batch, index) => {
    checked[index] = await checkBatch(context, batch);
    done += batch.length;
    tell();
  });
}

async function checkBatch({ anun }: Context, readings: NameReading[]): Promise<Row[]> {
  const body = readings.flatMap(({ domain, tld }) => (domain && tld ? [{ domain, tld }] : []));
  const answers = body.length > 0 ? (await anun.domains.check({ body })).values() : [].values();
  return readings.map((reading) => {
    const answer = reading.domain && reading.tld ? answers.next().value : undefined;
    const { input, line, notices, reason } = reading;
    if (answer) return { ...answer, domain: input, line, notices: [...notices, ...answer.notices] };
    return { domain: input, line, available: false, premium: false, notices, ...(reason ? { reason } : {}) };
  });
}

const stateOf = ({ available, reason, name }: Row): string => {
  if (available) return 'yes';
  return name === undefined || reason?.code === 'registry_unavailable' ? '?' : 'no';
};

const tableOf = (rows: Row[], paint: Paint, numbered: boolean): string =>
  table(
    rows,
    [
      { title: 'NAME', cell: ({ name, domain }) => name ?? domain },
      {
        title: 'FREE',
        cell: stateOf,
        style: (row, { green, red, yellow }) => ({ yes: green, no: red })[stateOf(row)] ?? yellow,
      },
      {
        title: 'PRICE',
        cell: ({ available, prices }) => (available && prices ? price(prices.register) : ''),
        right: true,
      },
      {
        title: 'NOTE',
        cell: ({ name, line, reason, notices }) =>
          [
            numbered && name === undefined ? `Line ${line}:` : '',
            reason?.detail,
            ...notices.map(({ detail }) => detail),
          ]
            .filter(Boolean)
            .join(' '),
      },
    ],
    paint,
  );
