import { SEEDED } from '../../api/seed.ts';
import type { components } from '../../api/contract/generated/openapi.ts';

export type Schemas = components['schemas'];
/** What may come: the answer, or a problem (whose `status` is a number where an answer's may be a word). */
export type OrProblem<T> = T & Omit<Schemas['Problem'], 'status'>;
export interface Answer<T = unknown> {
  status: number;
  body: T;
  headers: Headers;
}

/** A caller over bare HTTP, with the credential and cookies that it is given: what any client may send. */
export interface Caller {
  get<T = unknown>(path: string, headers?: Record<string, string>): Promise<Answer<T>>;
  post<T = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>;
  put<T = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>;
  delete<T = unknown>(path: string, headers?: Record<string, string>): Promise<Answer<T>>;
}

export function caller(url: string, authorization?: string): Caller {
  const send = async <T>(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> => {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(authorization ? { Authorization: authorization } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = (response.headers.get('content-type') ?? '').includes('json');
    return { status: response.status, headers: response.headers, body: (json ? JSON.parse(text) : text) as T };
  };
  return {
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body ?? {}, headers),
    put: (path, body, headers) => send('PUT', path, body ?? {}, headers),
    delete: (path, headers) => send('DELETE', path, undefined, headers),
  };
}

export async function signIn(
  url: string,
  who: { email: string; password: string },
): Promise<Caller & { token: string }> {
  const { status, body } = await caller(url).post<Schemas['Session']>('/auth/login', { ...who, token: '' });
  if (status !== 200) throw new Error(`could not sign in ${who.email}: ${status}`);
  return { ...caller(url, body.accessToken), token: body.accessToken };
}
export const asCustomer = (url: string) => signIn(url, SEEDED.customer);
export const asAdministrator = (url: string) => signIn(url, SEEDED.administrator);

/** Waits until `look` answers something, asking often; the work it waits for is done by the worker, not by time. */
export async function eventually<T>(look: () => Promise<T | undefined | false>, what: string, ms = 15_000): Promise<T> {
  for (const until = Date.now() + ms; ; await new Promise((resolve) => setTimeout(resolve, 40))) {
    const found = await look();
    if (found) return found;
    if (Date.now() > until) throw new Error(`it did not happen in ${ms} ms: ${what}`);
  }
}
