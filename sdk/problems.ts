import { type AnunProblem, problemOf } from './errors.ts';
import type { FieldError } from './generated/types.gen.ts';
import { retryAfterOf } from './retries.ts';

type Members = Record<string, unknown>;

/** Parses an unsuccessful response: RFC 9457, or whatever a proxy returned instead. */
export async function readProblem(response: Response, now: number): Promise<AnunProblem> {
  const text = await response.text();
  const members = membersOf(text);
  const wait = retryAfterOf(response, now);
  const errors = fieldErrors(members?.['errors']);
  const total = members?.['errorsTotal'];
  return problemOf({
    status: response.status,
    code: textOf(members?.['code']) ?? 'unknown',
    message: textOf(members?.['message']) ?? textOf(members?.['detail']) ?? describe(response),
    errors,
    errorsTotal: typeof total === 'number' ? total : errors.length,
    requestId: textOf(members?.['requestId']) ?? response.headers.get('x-request-id') ?? undefined,
    orderId: textOf(members?.['orderId']),
    retryAfter: wait === undefined ? undefined : Math.ceil(wait / 1000),
    body: members ?? text,
  });
}

/** A successful HTML response comes from something else: another server, or a captive portal. */
export async function readStranger(response: Response): Promise<AnunProblem> {
  const body = await response.text();
  const message = `${describe(response)} Is the address of the API right?`;
  const nothing = { errors: [], errorsTotal: 0, requestId: undefined, orderId: undefined, retryAfter: undefined };
  return problemOf({ status: response.status, code: 'unknown', message, body, ...nothing });
}

/** Names the status even if there is no reason phrase, as in HTTP/2. */
function describe(response: Response): string {
  const words = response.statusText === '' ? '' : ` ${response.statusText}`;
  const type = response.headers.get('content-type')?.split(';')[0] ?? 'no content type';
  return `The server answered ${response.status}${words} with ${type}, not with a problem of this API.`;
}

function membersOf(text: string): Members | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isMembers(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function fieldErrors(value: unknown): FieldError[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isMembers).map((entry) => ({
    pointer: textOf(entry['pointer']) ?? '',
    code: textOf(entry['code']) ?? 'unknown',
    detail: textOf(entry['detail']) ?? '',
  }));
}
