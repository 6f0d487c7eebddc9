import { clearToasts } from '../ui/toasts.ts';
import { dropCookie } from './cookies.ts';

const prefix = 'anun.person.';
const news = 'signed-out';
// Without BroadcastChannel, only this tab is cleared.
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('anun.person');
const listeners = new Set<() => void>();

/** Data that the browser stores about the user: the return address of a login, domains in a wizard. Never secrets. */
export const personal = {
  read: (key: string) => localStorage.getItem(prefix + key),
  write: (key: string, value: string) => localStorage.setItem(prefix + key, value),
  drop: (key: string) => localStorage.removeItem(prefix + key),
};

/**
 * Clears all data of the user, in all tabs: storage, the cart's ID, toasts, and whatever has subscribed (the query cache).
 * Called on sign-out and on every 401.
 */
export function forgetPerson() {
  forgetHere();
  channel?.postMessage(news);
}

/** Calls the listener when the user's data is cleared, in any tab; returns a function that unsubscribes. */
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
