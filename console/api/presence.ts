import { useSyncExternalStore } from 'react';

const key = 'anun.presence';
let assumed = false;
const listeners = new Set<() => void>();

/**
 * Whether to ask the API who is signed in. The cookie cannot be read here, and an anonymous call gets a 401, which browsers
 * log as an error. So the browser remembers the last result; without one it asks.
 */
export function isSomebodyLikely(): boolean {
  return read() !== 'nobody';
}

/** Remembers whether someone is signed in. */
export function notePresence(presence: 'somebody' | 'nobody') {
  assume(false);
  try {
    localStorage.setItem(key, presence);
  } catch {
    // Without storage, ask the API every time.
  }
}

/** Assumes, without a call, that nobody is signed in. */
export const assumeNobody = () => assume(true);

/** Whether it was only assumed that nobody is signed in. Check before turning visitors away. */
export const useAssumed = (): boolean => useSyncExternalStore(subscribe, () => assumed);

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function assume(next: boolean) {
  if (assumed === next) return;
  assumed = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
