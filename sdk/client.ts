import type { AuthenticationError } from './errors.ts';
import { type Client, createClient, createConfig } from './generated/client/index.ts';
import { AnunOperations } from './generated/sdk.gen.ts';
import { listening } from './listening.ts';
import { demandPath } from './paths.ts';
import { pause } from './retries.ts';
import { createTransport } from './transport.ts';

type Token = string | undefined;

export interface AnunOptions {
  /** Address of the API, without the path of an operation: `https://anun.example`. In a browser `''` is the page's own host. */
  baseUrl: string;
  /** API token or access token, with or without `Bearer `; a function is called before every request. */
  token?: Token | (() => Token | Promise<Token>);
  /** Language of messages in responses: `en`, `hy`, `ru` or `zh`. */
  language?: string | (() => string | undefined);
  fetch?: typeof fetch;
  /** Maximum number of retries of a request that can be repeated, 2 by default. */
  retries?: number;
  /** Timeout of one attempt in milliseconds; for events and files, until the response starts. No limit by default. */
  timeoutMs?: number;
  /** `same-origin` or `include`, for pages that sign in with a cookie. */
  credentials?: 'omit' | 'same-origin' | 'include';
  /** Aborts all running requests of this client, and all pending retries. */
  signal?: AbortSignal;
  /** Called when a request fails because the caller is not signed in or the session has expired. The call still throws. */
  onUnauthorized?: (error: AuthenticationError) => void;
  /** Replaces the delay between attempts, for tests and for environments without timers. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface RawRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** From the root of the API, for example `/client/domains`. */
  path: string;
  query?: Record<string, string | string[]>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Every operation of the API by its id, as in `anun.domains.get(…)`, and `request` for everything else. */
export class Anun extends AnunOperations {
  constructor(options: AnunOptions) {
    super({ client: clientOf(options) });
  }

  /** Calls any path with the same credential, retries and errors; returns the body unchanged. */
  async request({ path, ...request }: RawRequest): Promise<unknown> {
    return this.client.request<unknown, unknown, true, 'data'>({
      ...request,
      url: path,
      responseStyle: 'data',
      throwOnError: true,
      security: [{ scheme: 'bearer', type: 'http' }],
      headers: { ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }), ...request.headers },
    });
  }
}

/** A client of the API. Calls return the data itself and throw an AnunError. */
export const createAnun = (options: AnunOptions): Anun => new Anun(options);

function clientOf(options: AnunOptions): Client {
  const { baseUrl, token, credentials, signal } = options;
  const retries = options.retries ?? 2;
  demandAddress(baseUrl);
  const client = createClient(
    createConfig({
      baseUrl,
      ...(credentials ? { credentials } : {}),
      headers: { Accept: 'application/json' },
      responseStyle: 'data',
      throwOnError: true,
      requestValidator: demandPath,
      // Asked for each scheme of an operation; the cookie is the browser's own business.
      auth: async ({ scheme }) => (scheme === 'bearer' ? bare(await valueOf(token)) : undefined),
      fetch: createTransport({
        // Bound late, so that a fetch that is replaced afterwards is used, and with the receiver that browsers demand.
        fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
        retries,
        timeoutMs: options.timeoutMs,
        language: options.language,
        onUnauthorized: options.onUnauthorized,
        pause: options.pause,
        signal,
      }),
    }),
  );
  client.sse.get = listening(client.sse.get, { retries, wait: options.pause ?? pause, signal });
  return client;
}

/** Without types, or with an unset environment variable, the first call would fail without mentioning the address. */
function demandAddress(baseUrl: unknown): void {
  const inBrowser = 'location' in globalThis;
  if (typeof baseUrl === 'string' && (inBrowser || (URL.canParse(baseUrl) && /^https?:\/\//i.test(baseUrl)))) return;
  throw new TypeError(
    `baseUrl must be the address of the API, such as https://anun.example, not ${JSON.stringify(baseUrl)}.`,
  );
}

const valueOf = (token: AnunOptions['token']): Token | Promise<Token> =>
  typeof token === 'function' ? token() : token;

/** `accessToken` includes the prefix, and the client adds its own. Unlike that of `Headers`, the error does not reveal the secret. */
function bare(token: Token): Token {
  const secret = token?.trim().replace(/^(bearer\s+)+/i, '');
  if (secret !== undefined && !/^[\x20-\x7e]*$/.test(secret))
    throw new TypeError('The token has characters that no token has.');
  return secret;
}
