import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach } from 'vitest';
import { atEnd } from '../support/ending.ts';

export interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}
export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  /** An object is sent as JSON, a text as it is. */
  body?: unknown;
  /** Close the connection without an answer, or in the middle of one, or never answer. */
  fail?: 'before' | 'middle' | 'never';
}

/** A server that answers what a test has lined up, once each, and keeps what it was asked. */
export function fakeServer() {
  const replies: Reply[] = [];
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      const { status = 200, headers: extra = {}, body = {}, fail } = replies.shift() ?? { status: 500 };
      if (fail === 'never') return;
      if (fail === 'before') return void request.socket.destroy();
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const type = status >= 400 ? 'application/problem+json' : 'application/json';
      const length = fail === 'middle' ? text.length + 10 : Buffer.byteLength(text);
      response.writeHead(status, { 'Content-Type': type, 'Content-Length': String(length), ...extra });
      if (fail !== 'middle') return void response.end(text);
      response.write(text, () => request.socket.destroy());
    });
  });
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
  beforeEach(() => {
    replies.length = 0;
    seen.length = 0;
  });
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    seen,
    reply: (...lined: Reply[]) => void replies.push(...lined),
    get url() {
      const address: AddressInfo | string | null = server.address();
      if (address === null || typeof address === 'string') throw new Error('the fake server does not listen');
      return `http://127.0.0.1:${address.port}`;
    },
  };
}

export const problem = (status: number, code: string, more: Record<string, unknown> = {}): Reply => ({
  status,
  body: {
    type: `/problems/${code}`,
    title: code,
    status,
    detail: `It is ${code}.`,
    message: `It is ${code}.`,
    code,
    requestId: 'req_1',
    errors: [],
    ...more,
  },
});
