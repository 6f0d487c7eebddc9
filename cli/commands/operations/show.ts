import type { ResultStatus } from '@anun/sdk';
import type { Command } from '../../context.ts';
import { minute, words } from '../../format.ts';
import { argument, choice, whole } from '../../input.ts';
import { countsOf, titleOf } from './follow.ts';
import { resultTable } from './results.ts';

const STATUSES = [
  'waiting',
  'in_progress',
  'succeeded',
  'unchanged',
  'failed',
  'cancelled',
] as const satisfies readonly ResultStatus[];

const id = argument('<operation>', 'id of the operation');
const status = choice('--status <status>', 'only results with this status', STATUSES);
const page = whole('--page <n>', 'page number', (contract) => contract.zOperationsResultsQuery.shape.page);
const limit = whole(
  '--limit <n>',
  'results per page (default: 50)',
  (contract) => contract.zOperationsResultsQuery.shape.limit,
);

export const show: Command = {
  name: 'show',
  summary: 'Show an operation and its results',
  examples: [
    ['anun operations show opn_01k9x2m4q7t8v0w1', 'Show its progress'],
    ['anun operations show opn_01k9x2m4q7t8v0w1 --status failed --limit 1000', 'Failed results, with reasons'],
  ],
  arguments: [id],
  options: [status, page, limit],
  async run({ anun, get, out }) {
    const path = { operationId: get(id) };
    const operation = await anun.operations.get({ path });
    const only = get(status);
    const query = { page: get(page) ?? 1, limit: get(limit) ?? 50, ...(only ? { status: only } : {}) };
    const results = await anun.operations.results({ path, query });
    out.result({ ...operation, results }, (paint) => {
      const { _id, createdAt, total } = operation;
      const head = `${paint.bold(_id)}, ${words(operation.status)}, ${titleOf(operation)} of ${total} domains, ${minute(createdAt)}`;
      const rows = results.docs.length === 0 ? '' : `\n\n${resultTable(results.docs, paint)}`;
      return `${head}\n${countsOf(operation)}${rows}`;
    });
    if (results.hasNextPage) out.say(`Page ${results.page} of ${results.totalPages}; --page shows more.`);
  },
};
