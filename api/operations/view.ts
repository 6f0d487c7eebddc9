import type { Call } from '../contract/call.ts';
import { wordMistakes, wordRefusal } from '../contract/field-words.ts';
import { forReader } from '../contract/private-words.ts';
import type { Locale, Schemas } from '../contract/types.ts';
import type { Called, ItemRow, OperationRow, StoredProblem } from './types.ts';

export const operationView = (row: OperationRow): Schemas['Operation'] => ({
  _id: row.id,
  action: row.action,
  status: row.status,
  total: row.total,
  done: row.succeeded + row.unchanged + row.failed + row.cancelled,
  succeeded: row.succeeded,
  unchanged: row.unchanged,
  failed: row.failed,
  cancelled: row.cancelled,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});

export const resultView = (
  item: ItemRow,
  called: Called | undefined,
  { locale, principal }: Pick<Call, 'locale' | 'principal'>,
): Schemas['OperationResult'] => ({
  position: item.position,
  id: item.subject,
  domain: called?.domain ?? null,
  asciiDomain: called?.ascii_domain ?? null,
  status: item.status,
  problem: item.problem && problemView(forReader(item.problem, principal), locale),
  orderId: item.order_id,
});

const problemView = ({ code, key, params, errors, said }: StoredProblem, locale: Locale) => ({
  code,
  detail: said ?? wordRefusal(locale, { key, params }, errors),
  ...wordMistakes(locale, errors),
});
