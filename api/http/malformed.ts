import type http from 'node:http';
import type { Duplex } from 'node:stream';
import { randomBytes } from 'node:crypto';
import { say } from '../contract/messages/index.ts';
import { statusOf } from '../contract/types.ts';

/** What Node's own parser stops at, and how HTTP names it (RFC 9110, 15.5; RFC 6585, 5). */
const STATUS: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/**
 * Requests that never become any, because they are not HTTP, lack a Host, have two or expect what we do not do: answered with a problem
 * too, as every refusal is.
 */
export function answerMalformed(server: http.Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (!socket.writable) return void socket.destroy();
    const [status, phrase] = STATUS[error.code ?? ''] ?? [statusOf.invalid_request, 'Bad Request'];
    const body = problem(status);
    socket.end(
      `HTTP/1.1 ${status} ${phrase}\r\nContent-Type: ${TYPE}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  });
  server.on('checkExpectation', (_request: http.IncomingMessage, response: http.ServerResponse) =>
    refuse(response, 417),
  );
}

/** HTTP/1.1 wants one Host, and nothing may have two (RFC 9112, 3.2); answers whether the request was refused for that. */
export function refusedByHost(request: http.IncomingMessage, response: http.ServerResponse): boolean {
  const count = hostsOf(request.rawHeaders);
  if (count === 1 || (count === 0 && request.httpVersion !== '1.1')) return false;
  refuse(response, statusOf.invalid_request);
  return true;
}

/** Names and values by turns, as they came: Node's own table keeps the first of two. */
function hostsOf(headers: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count++;
  }
  return count;
}

const TYPE = 'application/problem+json; charset=utf-8';

function refuse(response: http.ServerResponse, status: number): void {
  response.writeHead(status, { 'Content-Type': TYPE, Connection: 'close' }).end(problem(status));
}

function problem(status: number): string {
  const detail = say('en', 'request.malformed');
  return JSON.stringify({
    type: '/problems/invalid_request',
    title: 'invalid request',
    status,
    detail,
    message: detail,
    code: 'invalid_request',
    requestId: randomBytes(12).toString('hex'),
    errors: [],
  });
}
