import { useSyncExternalStore } from 'react';

/** A small persistent choice, shared by all components that show it. */
export function remembered<Choice extends string>(key: string, choices: readonly Choice[], first: Choice) {
  const listeners = new Set<() => void>();
  let current: Choice | undefined;

  const read = (): Choice => {
    current ??= choices.find((choice) => choice === stored(key)) ?? first;
    return current;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const choose = (choice: Choice) => {
    current = choice;
    store(key, choice);
    for (const listener of listeners) listener();
  };
  return function useRemembered(): [Choice, (choice: Choice) => void] {
    return [useSyncExternalStore(subscribe, read, () => first), choose];
  };
}

// Without storage, the choice lasts as long as the page.
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
}
