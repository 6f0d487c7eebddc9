import type { CheckResult, NameReading } from '@anun/sdk';
import { useEffect, useState } from 'react';
import { anun } from '../../api/client.ts';
import { checkNames, isUnanswered } from '../../api/search.ts';

/** Domains per request: few enough that results appear steadily. */
const batch = 40;

export interface BulkRow {
  reading: NameReading;
  answer: CheckResult | 'failed' | undefined;
}

export type BulkSearch =
  | { state: 'reading' }
  | { state: 'unreadable'; error: unknown }
  /** Some entries are invalid; nothing is checked until that is resolved. */
  | { state: 'wrong'; wrong: NameReading[]; valid: number }
  | { state: 'checking'; rows: BulkRow[]; twice: number; truncated: boolean };

export interface BulkRequest {
  text: string;
  /** Skip invalid entries. */
  lenient: boolean;
}

/** Reads a list and checks its domains, batch by batch. A new request aborts the running one. */
export function useBulkSearch(request: BulkRequest | undefined, language: string): BulkSearch {
  const [search, setSearch] = useState<BulkSearch>({ state: 'reading' });
  useEffect(() => {
    if (!request) return;
    const controller = new AbortController();
    const put = (next: BulkSearch) => {
      if (!controller.signal.aborted) setSearch(next);
    };
    put({ state: 'reading' });
    void runSearch(request, controller.signal, put);
    return () => controller.abort();
  }, [request, language]);
  return search;
}

async function runSearch({ text, lenient }: BulkRequest, signal: AbortSignal, put: (next: BulkSearch) => void) {
  try {
    const { rows: readings, truncated } = await anun.names.parse({ body: { text, search: true }, signal });
    const wrong = readings.filter(({ valid }) => !valid);
    const names = readings.filter(({ valid, duplicateOf }) => valid && duplicateOf === undefined);
    const twice = readings.length - wrong.length - names.length;
    if ((wrong.length > 0 && !lenient) || names.length === 0)
      return put({ state: 'wrong', wrong, valid: names.length });
    let rows: BulkRow[] = names.map((reading) => ({ reading, answer: undefined }));
    put({ state: 'checking', rows, twice, truncated });
    for (let start = 0; start < names.length && !signal.aborted; start += batch) {
      const answers = await ask(names.slice(start, start + batch), signal);
      rows = rows.map((row, at) => (at >= start && at < start + batch ? { ...row, answer: answers[at - start] } : row));
      put({ state: 'checking', rows, twice, truncated });
    }
  } catch (error) {
    put({ state: 'unreadable', error });
  }
}

async function ask(readings: NameReading[], signal: AbortSignal): Promise<BulkRow['answer'][]> {
  try {
    const answers = await checkNames(
      readings.map(({ domain, input }) => ({ domain: domain ?? input })),
      signal,
    );
    return answers.map((answer) => (isUnanswered(answer) ? 'failed' : answer));
  } catch {
    return readings.map(() => 'failed');
  }
}
