import { clearToasts } from '../ui/toasts.ts';
import { dropCookie } from './cookies.ts';

const prefix = 'anun.person.';
const news = 'signed-out';
// A tab that knows no channel only forgets for itself.
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('anun.person');
const listeners = new Set<() => void>();

/** What the browser keeps about whoever is signed in: the way back after a login, names in a wizard. Never a secret. */
export const personal = {
  read: (key: string) => localStorage.getItem(prefix + key),
  write: (key: string, value: string) => localStorage.setItem(prefix + key, value),
  drop: (key: string) => localStorage.removeItem(prefix + key),
};

/**
 * Forgets the person, here and in the other tabs: stored rows and ways back, the cart's id, messages on screen, and
 * whatever has asked to be told (the query cache). For a sign-out and for every 401.
 */
export function forgetPerson() {
  forgetHere();
  channel?.postMessage(news);
}

/** Calls back when the person is forgotten, in this tab or another; gives back how to stop. */
export function onForget(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function forgetHere() {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  dropCookie('cart_id');
  clearToasts();
  for (const listener of listeners) listener();
}

channel?.addEventListener('message', (event) => {
  if (event.data === news) forgetHere();
});
