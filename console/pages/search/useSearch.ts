import type { CheckResult, NameReading } from '@anun/sdk';
import { useEffect, useEffectEvent, useState } from 'react';
import { checkNames, isUnanswered, readText } from '../../api/search.ts';

const batch = 4;

/** The state of a check: pending, failed, or the result. */
export type Answer = CheckResult | 'failed' | undefined;

export type Reading =
  | { state: 'reading' }
  | { state: 'failed'; error: unknown }
  /** There is no domain in the text. */
  | { state: 'nothing' }
  /** One domain, valid or not; or several, which are not a valid domain together. */
  | { state: 'read'; row: NameReading; several: boolean };

export interface Search {
  reading: Reading;
  /** By the requested domain. */
  answers: ReadonlyMap<string, CheckResult | 'failed'>;
}

const start: Search = { reading: { state: 'reading' }, answers: new Map() };

/**
 * Searches for a text once it is `ready`: reads it, checks the domain itself, then its spellings in the other script and
 * other zones in batches of four, one after the other. A new text or attempt aborts the running search.
 */
export function useSearch(
  text: string,
  attempt: string,
  { ready, zonesOf }: { ready: boolean; zonesOf: (row: NameReading) => string[] },
): Search {
  const [search, setSearch] = useState(start);
  const zones = useEffectEvent(zonesOf);

  useEffect(() => {
    if (!ready) return;
    const controller = new AbortController();
    const { signal } = controller;
    const put = (change: (before: Search) => Search) => {
      if (!signal.aborted) setSearch(change);
    };
    put(() => start);
    void run({ text, attempt }, zones, signal, put);
    return () => controller.abort();
  }, [text, attempt, ready]);

  return search;
}

type Put = (change: (before: Search) => Search) => void;

async function run(
  { text }: { text: string; attempt: string },
  zonesOf: (row: NameReading) => string[],
  signal: AbortSignal,
  put: Put,
) {
  const setReading = (reading: Reading) => put((before) => ({ ...before, reading }));
  let rows: NameReading[];
  try {
    rows = await readText(text, signal);
  } catch (error) {
    return setReading({ state: 'failed', error });
  }
  const [row] = rows;
  if (!row) return setReading({ state: 'nothing' });
  const several = rows.length > 1;
  setReading({ state: 'read', row, several });
  if (!row.valid || several || row.domain === undefined) return;
  const others = [...row.readings.map(({ domain }) => domain), ...zonesOf(row)];
  for (const names of [[row.domain], ...inBatches(others)]) {
    if (signal.aborted) return;
    const found = await ask(names, row.domain, signal);
    put((before) => ({ ...before, answers: new Map([...before.answers, ...found]) }));
  }
}

async function ask(names: string[], main: string, signal: AbortSignal): Promise<[string, CheckResult | 'failed'][]> {
  try {
    const results = await checkNames(
      names.map((domain) => ({ domain, main: domain === main })),
      signal,
    );
    return results.map((result) => [result.domain, isUnanswered(result) ? 'failed' : result]);
  } catch {
    return names.map((name) => [name, 'failed']);
  }
}

function inBatches(names: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(names.length / batch) }, (_, index) =>
    names.slice(index * batch, (index + 1) * batch),
  );
}
