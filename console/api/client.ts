import { AnunProblem, createAnun } from '@anun/sdk';
import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { forgetPerson, onForget } from '../shell/personal.ts';
import { showToast } from '../ui/toasts.ts';
import { reportFailure, watchedFetch } from './failures.ts';
import { notePresence } from './presence.ts';
import { keyOf } from './keys.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The page shows the failure itself, so that no toast is needed. */
      quiet?: boolean;
    };
  }
}

// A box that was ticked must show it before React draws it as it was: later than this microtask, it would flicker back.
notifyManager.setScheduler(queueMicrotask);

export const queries = new QueryClient({
  defaultOptions: {
    // The SDK repeats what may be repeated; a second layer would only make people wait.
    queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (!mutation.meta?.quiet) reportFailure(error);
    },
  }),
});

export const userKey = keyOf('user.get');
export const cartKey = keyOf('carts.current');
/** What is the same for everybody, and stays when the person changes. */
const shared: readonly unknown[] = [...keyOf('store.get'), ...keyOf('products.list')];

/** The public API with the browser's own cookie: the console has no other way in. */
export const anun = createAnun({
  baseUrl: '',
  credentials: 'same-origin',
  language: () => i18next.language,
  fetch: watchedFetch,
  onUnauthorized: () => {
    // Only somebody who was signed in can be signed out by a 401.
    if (!queries.getQueryData(userKey)) return;
    forgetPerson();
    showToast({ tone: 'info', title: i18next.t('signedOut', { ns: 'shell' }) });
  },
});

/** Drops what was loaded for one person; what is on screen is asked for again as the next one. */
export function dropPersonal() {
  const personal = {
    predicate: ({ queryKey: [first] }: { queryKey: readonly unknown[] }) =>
      first !== userKey[0] && !shared.includes(first),
  };
  void queries.resetQueries(personal);
}

// The names of ways to pay come in the caller's language.
i18next.on('languageChanged', () => void queries.invalidateQueries({ queryKey: keyOf('store.get') }));

onForget(() => {
  notePresence('nobody');
  queries.setQueryData(userKey, null);
  dropPersonal();
});

/** Is it a refusal of the API with this status? */
export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof AnunProblem && error.status === status;
