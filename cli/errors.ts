import {
  AnunProblem,
  AuthenticationError,
  NetworkError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
} from '@anun/sdk';

export const EXIT = {
  done: 0,
  failed: 1,
  usage: 2,
  credentials: 3,
  notFound: 4,
  unavailable: 5,
  unconfirmed: 6,
  interrupted: 130,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The table of `anun --help`. */
export const EXIT_TABLE: readonly (readonly [ExitCode, string])[] = [
  [EXIT.done, 'done'],
  [EXIT.failed, 'the API refused the request: a rule, a conflict, insufficient balance; or an item was refused'],
  [EXIT.usage, 'wrong usage'],
  [EXIT.credentials, 'not signed in, or missing permission'],
  [EXIT.notFound, 'not found, or not yours'],
  [EXIT.unavailable, 'no answer, a server error, too many requests, a timeout, or the output cannot be written'],
  [EXIT.unconfirmed, 'not confirmed, or there was no terminal to ask'],
  [EXIT.interrupted, 'interrupted by Ctrl-C'],
];

/** A failure that this program finds itself. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exit: ExitCode;
  /** For programs that read `--json`. */
  readonly code: string;

  constructor(exit: ExitCode, code: string, message: string) {
    super(message);
    this.exit = exit;
    this.code = code;
  }
}
export const usage = (message: string): CliError => new CliError(EXIT.usage, 'usage', message);

/** The exit code of anything thrown. */
export function exitOf(error: unknown): ExitCode {
  if (error instanceof CliError) return error.exit;
  if (error instanceof AuthenticationError || error instanceof PermissionError) return EXIT.credentials;
  if (error instanceof NotFoundError) return EXIT.notFound;
  if (isOutage(error)) return EXIT.unavailable;
  return EXIT.failed;
}

/** Failures after which it is open whether the request was carried out. */
export const isOutage = (error: unknown): boolean =>
  error instanceof NetworkError || error instanceof ServerError || error instanceof RateLimitError;

/** What `--json` prints: the API's own problem, else a code and a message of ours. */
export function errorJson(error: unknown, baseUrl: string): unknown {
  if (error instanceof AnunProblem && typeof error.body === 'object') return error.body;
  if (error instanceof AnunProblem) return { code: error.code, status: error.status, message: error.message };
  if (error instanceof CliError) return { code: error.code, message: error.message };
  return { code: error instanceof NetworkError ? 'network' : 'internal', message: messageOf(error, baseUrl) };
}

/** Where the credential of a request came from. */
export type Credential = 'none' | 'environment' | 'profile';

/** Who has set a token or signed in is told that this no longer holds, not to do what they did. */
const SIGN_IN: Record<Credential, string> = {
  none: 'Sign in with `anun login`, or set ANUN_TOKEN.',
  environment: 'The token in ANUN_TOKEN is wrong, expired or revoked, or belongs to another server.',
  profile: 'The saved sign-in has expired or was revoked. Sign in again with `anun login`.',
};

/** What a person reads, the sentence first. */
export function errorLines(error: unknown, baseUrl: string, credential: Credential): string[] {
  if (!(error instanceof AnunProblem)) return [messageOf(error, baseUrl)];
  const [only, ...others] = error.errors;
  // One mistake is what the sentence says already, after the words of its field; where it is still has to be said.
  const single = only !== undefined && others.length === 0 && error.message.endsWith(only.detail);
  const mistakes = single ? [`at ${only.pointer}`] : error.errors.map(({ pointer, detail }) => `${pointer}: ${detail}`);
  const left = error.errorsTotal - error.errors.length;
  const more = left > 0 ? [`and ${left} more`] : [];
  const hint = error.code === 'unauthorized' ? [SIGN_IN[credential]] : [];
  const wait = error.retryAfter ? [`Try again in ${error.retryAfter} s.`] : [];
  const request = error.requestId ? [`Request ${error.requestId}`] : [];
  return [error.message, ...mistakes, ...more, ...hint, ...wait, ...request];
}

function messageOf(error: unknown, baseUrl: string): string {
  if (!(error instanceof NetworkError)) return error instanceof Error ? error.message : String(error);
  const why = reasonOf(error.cause);
  const advice = CERTIFICATES.test(why)
    ? 'If your network has its own certificate authority, set NODE_EXTRA_CA_CERTS to the file with its certificate.'
    : 'Check that the server is running at this address; --api or ANUN_API changes it.';
  return `${baseUrl} is not responding${why === '' ? '' : ` (${why})`}. ${advice}`;
}

/** What Node says of certificates that it does not trust. */
const CERTIFICATES = /certificate|issuer cert/i;

/** What the system said, `connect ECONNREFUSED …`, which `fetch` wraps; its own words say nothing to a person. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return '';
  if (error.name === 'TimeoutError') return 'it took too long';
  return reasonOf(error.cause) || ('code' in error ? error.message : '');
}
