import type { CheckItem, CheckResult, NameReading } from '@anun/sdk';
import { anun } from './client.ts';

/** How the server reads what was typed into the search box: one row for each name in it. */
export async function readText(text: string, signal: AbortSignal): Promise<NameReading[]> {
  const { rows } = await anun.names.parse({ body: { text, search: true }, signal });
  return rows;
}

/** Answers for names, in the order asked. */
export const checkNames = (items: CheckItem[], signal: AbortSignal): Promise<CheckResult[]> =>
  anun.domains.check({ body: items, signal });

/** Nobody could say; another try may. */
export const isUnanswered = (result: CheckResult): boolean => result.reason?.code === 'registry_unavailable';
