import type { CheckItem, CheckResult, Suggestion } from '@anun/sdk';
import { useEffect, useEffectEvent, useState } from 'react';
import { anun } from './client.ts';
import { checkNames } from './search.ts';

/** An available suggestion, with its check result and price. */
export interface FreeName {
  suggestion: Suggestion;
  result: CheckResult;
}
export interface Suggested {
  free: readonly FreeName[];
  /** How many ideas were checked, and of how many; both 0 until there are any. */
  done: number;
  total: number;
  finished: boolean;
}

interface Pace {
  /** Domains per request. */
  group: number;
  /** The next group starts when the previous one has responded, or after this many milliseconds. */
  mostWaitMs: number;
}
const searchPace: Pace = { group: 3, mostWaitMs: 4000 };
const accountPace: Pace = { group: 4, mostWaitMs: 1000 };

const nothing: Suggested = { free: [], done: 0, total: 0, finished: false };

/** Domains similar to the first item and different from the others, once `ready`; refetched for another text or language. */
export const useSearchSuggestions = (items: CheckItem[], { language, ready }: { language: string; ready: boolean }) =>
  useSuggestions(ready ? `${language} ${items[0]?.domain}` : undefined, searchPace, (signal) =>
    anun.domains.suggest({ body: items, signal }),
  );

/** Domains similar to those of the account. */
export const useOwnSuggestions = (language: string): Suggested =>
  useSuggestions(language, accountPace, (signal) => anun.domains.suggestMine({ signal }));

/** A failed step doesn't fail the page: there are fewer suggestions, or none. */
function useSuggestions(
  key: string | undefined,
  pace: Pace,
  ask: (signal: AbortSignal) => Promise<Suggestion[]>,
): Suggested {
  const [suggested, setSuggested] = useState(nothing);
  const asking = useEffectEvent(ask);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const put = (change: (before: Suggested) => Suggested) => {
      if (!signal.aborted) setSuggested(change);
    };
    put(() => nothing);
    if (key === undefined) return;
    void run(asking, pace, signal, put);
    return () => controller.abort();
  }, [key, pace]);
  return suggested;
}

async function run(
  ask: (signal: AbortSignal) => Promise<Suggestion[]>,
  { group, mostWaitMs }: Pace,
  signal: AbortSignal,
  put: (change: (before: Suggested) => Suggested) => void,
) {
  const suggestions = await ask(signal).catch(() => []);
  put((before) => ({ ...before, total: suggestions.length }));
  const running: Promise<void>[] = [];
  for (let start = 0; start < suggestions.length && !signal.aborted; start += group) {
    const names = suggestions.slice(start, start + group);
    const answered = freeAmong(names, signal).then((free) =>
      put((before) => ({
        ...before,
        done: before.done + names.length,
        free: inOrder([...before.free, ...free], suggestions),
      })),
    );
    running.push(answered);
    await Promise.race([answered, pause(mostWaitMs, signal)]);
  }
  await Promise.all(running);
  put((before) => ({ ...before, finished: true }));
}

async function freeAmong(suggestions: Suggestion[], signal: AbortSignal): Promise<FreeName[]> {
  const results = await checkNames(
    suggestions.map(({ domain, tld }) => ({ domain, tld })),
    signal,
  ).catch(() => []);
  return suggestions.flatMap((suggestion, at) => {
    const result = results[at];
    return result?.available ? [{ suggestion, result }] : [];
  });
}

/** A late group is inserted at its own place, not at the end. */
const inOrder = (free: FreeName[], suggestions: Suggestion[]): FreeName[] =>
  free.toSorted((one, other) => suggestions.indexOf(one.suggestion) - suggestions.indexOf(other.suggestion));

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
