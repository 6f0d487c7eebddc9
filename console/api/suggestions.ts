import type { CheckItem, CheckResult, Suggestion } from '@anun/sdk';
import { useEffect, useEffectEvent, useState } from 'react';
import { anun } from './client.ts';
import { checkNames } from './search.ts';

/** A suggestion that is free, with the registry's answer and its price. */
export interface FreeName {
  suggestion: Suggestion;
  result: CheckResult;
}
export interface Suggested {
  free: readonly FreeName[];
  /** How many of how many ideas were looked at; both 0 while nobody knows of any. */
  done: number;
  total: number;
  finished: boolean;
}

interface Pace {
  /** Names that are checked at once. */
  group: number;
  /** The next group starts when the last one has answered; after this many milliseconds it waits no longer. */
  mostWaitMs: number;
}
const searchPace: Pace = { group: 3, mostWaitMs: 4000 };
const accountPace: Pace = { group: 4, mostWaitMs: 1000 };

const nothing: Suggested = { free: [], done: 0, total: 0, finished: false };

/** Names like the first item that are none of the others, once the search is `ready`; asked anew for another text or language. */
export const useSearchSuggestions = (items: CheckItem[], { language, ready }: { language: string; ready: boolean }) =>
  useSuggestions(ready ? `${language} ${items[0]?.domain}` : undefined, searchPace, (signal) =>
    anun.domains.suggest({ body: items, signal }),
  );

/** Names like those of the account. */
export const useOwnSuggestions = (language: string): Suggested =>
  useSuggestions(language, accountPace, (signal) => anun.domains.suggestMine({ signal }));

/** A failure of any step is no failure of the page: there are fewer suggestions, or none. */
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

/** A late group takes its own place, not the last. */
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
