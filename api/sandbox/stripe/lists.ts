import { type Answer, type Call, ok } from './call.ts';
import { noSuch } from './errors.ts';
import type { Bodies, Kind } from './objects.ts';
import type { Params } from './params.ts';

/** Answers a list, the youngest first, from a cursor; `where` are members that must be equal. */
export async function answerList<K extends Kind>(
  call: Call,
  kind: K,
  url: string,
  where: Partial<Bodies[K]> = {},
): Promise<Answer> {
  const { objects, params } = call;
  const page = { limit: readLimit(params), ...readCursor(params), ...readCreated(params), where };
  params.end();
  for (const [param, id] of [
    ['starting_after', page.startingAfter],
    ['ending_before', page.endingBefore],
  ] as const)
    if (id !== undefined && !(await objects.get(kind, id))) throw noSuch(kind, id, param);
  const { data, more } = await objects.list(kind, page);
  return ok({ object: 'list', data, has_more: more, url });
}

export const readLimit = (params: Params): number => Math.min(params.integer('limit', 1) ?? 10, 100);

const readCursor = (params: Params): { startingAfter?: string; endingBefore?: string } => ({
  startingAfter: params.text('starting_after'),
  endingBefore: params.text('ending_before'),
});

function readCreated(params: Params): { createdFrom?: number; createdTo?: number } {
  const range = params.group('created');
  if (!range) return {};
  const above = range.integer('gt', 0);
  const below = range.integer('lt', 0);
  return {
    createdFrom: range.integer('gte', 0) ?? (above === undefined ? undefined : above + 1),
    createdTo: range.integer('lte', 0) ?? (below === undefined ? undefined : below - 1),
  };
}
