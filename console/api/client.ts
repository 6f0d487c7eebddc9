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
      /** The page shows the error itself, so no toast is needed. */
      quiet?: boolean;
    };
  }
}

// Notify in a microtask: any later, and React would first render a checkbox in its old state, so it would flicker.
notifyManager.setScheduler(queueMicrotask);

export const queries = new QueryClient({
  defaultOptions: {
    // The SDK already retries; a second layer of retries would only make people wait.
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
/** Responses that are the same for everyone; kept when the user changes. */
const shared: readonly unknown[] = [...keyOf('store.get'), ...keyOf('products.list')];

/** The public API, authenticated by the browser's cookie: the console has no other access. */
export const anun = createAnun({
  baseUrl: '',
  credentials: 'same-origin',
  language: () => i18next.language,
  fetch: watchedFetch,
  onUnauthorized: () => {
    // A 401 signs out only someone who was signed in.
    if (!queries.getQueryData(userKey)) return;
    forgetPerson();
    showToast({ tone: 'info', title: i18next.t('signedOut', { ns: 'shell' }) });
  },
});

/** Drops everything loaded for one user; queries on screen are refetched for the next one. */
export function dropPersonal() {
  const personal = {
    predicate: ({ queryKey: [first] }: { queryKey: readonly unknown[] }) =>
      first !== userKey[0] && !shared.includes(first),
  };
  void queries.resetQueries(personal);
}

// Labels of payment methods come in the language of the request.
i18next.on('languageChanged', () => void queries.invalidateQueries({ queryKey: keyOf('store.get') }));

onForget(() => {
  notePresence('nobody');
  queries.setQueryData(userKey, null);
  dropPersonal();
});

/** Whether it is an API error with this status. */
export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof AnunProblem && error.status === status;
