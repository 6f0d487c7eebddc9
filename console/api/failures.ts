import { AnunProblem, NetworkError } from '@anun/sdk';
import i18next from 'i18next';
import { showToast } from '../ui/toasts.ts';

const pauseBeforeReload = 2000;
let refreshing = false;

const say = (key: 'title' | 'other' | 'refresh' | 'forbidden' | 'unreachable') => i18next.t(key, { ns: 'errors' });

/** A `fetch` that reloads the page when a response requires a new security check. */
export const watchedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (response.status === 403 && response.headers.get('Refresh-Needed') === 'true') refreshSoon();
  return response;
};

function refreshSoon() {
  if (refreshing) return;
  refreshing = true;
  showToast({ tone: 'info', title: say('refresh') });
  setTimeout(() => location.reload(), pauseBeforeReload);
}

export interface Failure {
  /** A sentence for the user: the server's, if it sent one. */
  message: string;
  /** The request ID, for support. */
  requestId?: string;
}

/** What to show for a failed call. */
export function failureOf(error: unknown): Failure {
  if (error instanceof NetworkError) return { message: say('unreachable') };
  if (!(error instanceof AnunProblem)) return { message: say('other') };
  const about = error.requestId === undefined ? {} : { requestId: error.requestId };
  // `unknown` is not a problem of this API: a proxy has responded. It may have a sentence for people, such as when the
  // service is back; otherwise the SDK's message is for programmers.
  if (error.code !== 'unknown' || saysItself(error)) return { message: error.message, ...about };
  return { message: say(error.status === 403 ? 'forbidden' : 'other'), ...about };
}

/** Whether the error's message came from the server. */
function saysItself({ body, message }: AnunProblem): boolean {
  if (typeof body !== 'object' || body === null) return false;
  return ['message', 'detail'].some((member) => Reflect.get(body, member) === message);
}

/** Shows a failed call as a toast, unless it was aborted or the page is about to reload. */
export function reportFailure(error: unknown): void {
  if (isCalledOff(error) || refreshing) return;
  const { message, requestId } = failureOf(error);
  showToast({ tone: 'bad', title: say('title'), message, requestId });
}

const isCalledOff = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
