import { type Operation, type OperationResult, paginate, type ResultStatus } from '@anun/sdk';
import type { Context } from '../../context.ts';
import { table, words } from '../../format.ts';
import { countsOf, titleOf } from './follow.ts';

const PAGE = 1_000;
/** Refusals that a person is shown; `anun operations show` has all. */
const SHOWN = 50;

/** The results, page by page, so that ten thousand of them need no more memory than one page. */
export const resultsOf = ({ anun }: Context, operationId: string, status?: ResultStatus) =>
  paginate(
    (page) => anun.operations.results({ path: { operationId }, query: { ...page, ...(status ? { status } : {}) } }),
    {
      limit: PAGE,
    },
  );

/**
 * What became of each name: a line of JSON each with `--json`; for people the refusals and the counts. `lines` are those of
 * the list that it came from.
 */
export async function printResults(context: Context, operation: Operation, lines?: readonly number[]): Promise<void> {
  const { out } = context;
  const lineOf = ({ position }: OperationResult) => lines?.[position];
  if (out.json) {
    for await (const result of resultsOf(context, operation._id)) {
      const line = lineOf(result);
      out.row(line === undefined ? result : { line, ...result });
    }
    return;
  }
  const refused: OperationResult[] = [];
  if (operation.failed > 0)
    for await (const result of resultsOf(context, operation._id, 'failed')) {
      if (refused.length === SHOWN) break;
      refused.push(result);
    }
  out.result(operation, (paint) => {
    const rows = refused.length === 0 ? '' : `${resultTable(refused, paint, lineOf)}\n`;
    const more = operation.failed - refused.length;
    const rest = more > 0 ? `… and ${more} more: anun operations show ${operation._id} --status failed\n` : '';
    return `${rows}${rest}${titleOf(operation)}: ${countsOf(operation)}.`;
  });
}

export const resultTable = (
  results: readonly OperationResult[],
  paint: Parameters<typeof table>[2],
  lineOf: (result: OperationResult) => number | undefined = () => undefined,
): string =>
  table(
    results,
    [
      { title: 'LINE', cell: (result) => String(lineOf(result) ?? ''), right: true },
      { title: 'NAME', cell: ({ domain, id }) => domain ?? id },
      {
        title: 'RESULT',
        cell: ({ status }) => words(status),
        style: ({ status }, { green, red, yellow }) =>
          ({ succeeded: green, unchanged: green, failed: red })[String(status)] ?? yellow,
      },
      { title: 'WHY', cell: ({ problem }) => problem?.detail ?? '' },
      { title: 'ORDER', cell: ({ orderId }) => orderId ?? '' },
    ],
    paint,
  );
