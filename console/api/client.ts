import { AnunProblem, createAnun } from '@anun/sdk';
import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { forgetPerson, onForget } from '../shell/personal.ts';

export const queries = new QueryClient({
  defaultOptions: {
    // The SDK repeats what may be repeated; a second layer would only make people wait.
    queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});

export const userKey = ['user'] as const;
export const cartKey = ['cart'] as const;

/** The public API with the browser's own cookie: the console has no other way in. */
export const anun = createAnun({
  baseUrl: '',
  credentials: 'same-origin',
  language: () => i18next.language,
  onUnauthorized: () => {
    // Only somebody who was signed in can be signed out by a 401.
    if (queries.getQueryData(userKey)) forgetPerson();
  },
});

onForget(() => {
  queries.clear();
  queries.setQueryData(userKey, null);
});

/** Is it a refusal of the API with this status? */
export const hasStatus = (error: unknown, status: number): boolean => error instanceof AnunProblem && error.status === status;
