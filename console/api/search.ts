import type { CheckItem, CheckResult, NameReading } from '@anun/sdk';
import { anun } from './client.ts';

/** How the server reads the text of the search box: one row per domain. */
export async function readText(text: string, signal: AbortSignal): Promise<NameReading[]> {
  const { rows } = await anun.names.parse({ body: { text, search: true }, signal });
  return rows;
}

/** Checks domains; results are in the order of the request. */
export const checkNames = (items: CheckItem[], signal: AbortSignal): Promise<CheckResult[]> =>
  anun.domains.check({ body: items, signal });

/** The registry gave no result; another attempt may succeed. */
export const isUnanswered = (result: CheckResult): boolean => result.reason?.code === 'registry_unavailable';
