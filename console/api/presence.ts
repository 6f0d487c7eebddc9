import { useSyncExternalStore } from 'react';

const key = 'anun.presence';
let assumed = false;
const listeners = new Set<() => void>();

/**
 * Whether asking who is signed in is worth a call: the cookie itself cannot be read here, and the question of somebody who
 * is not signed in is answered with a 401, which browsers log as an error. The browser remembers how the last one ended; one
 * that remembers nothing asks.
 */
export function isSomebodyLikely(): boolean {
  return read() !== 'nobody';
}

/** Remembers that somebody is signed in, or that nobody is. */
export function notePresence(presence: 'somebody' | 'nobody') {
  assume(false);
  try {
    localStorage.setItem(key, presence);
  } catch {
    // A browser that keeps nothing is asked about each time.
  }
}

/** Takes it for granted, without a call, that nobody is signed in. */
export const assumeNobody = () => assume(true);

/** Was it only assumed that nobody is signed in? A page that turns visitors away has to ask first. */
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
