import type { Command } from './context.ts';
import { usage } from './errors.ts';
import { type Get, longOf, type Option } from './input.ts';
import type { Schema } from './rule.ts';

/**
 * Reads everything that a command line gives, and holds it against the contract, so that nobody is asked and nothing is
 * sent while a part of it is wrong.
 */
export async function demandValid({ options, arguments: taken }: Command, common: readonly Option[], get: Get) {
  for (const declared of taken) get(declared);
  for (const option of [...options, ...common]) {
    const value = get(option);
    if (option.rule && value !== undefined) judge(option, value, option.rule(await import('@anun/sdk/validators')));
  }
}

function judge({ flags, describe }: Option, value: unknown, schema: Schema): void {
  const issue = schema.safeParse(value).error?.issues[0];
  if (!issue) return;
  const name = longOf(flags);
  if (issue.code === 'too_small')
    throw usage(`${name} must be at least ${String(issue.minimum)}, not ${String(value)}.`);
  if (issue.code === 'too_big') throw usage(`${name} must be at most ${String(issue.maximum)}, not ${String(value)}.`);
  throw usage(`${name} takes ${describe}; not "${String(value)}".`);
}
