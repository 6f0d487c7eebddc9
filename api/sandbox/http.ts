import http from 'node:http';
import type { Socket } from 'node:net';

export interface Incoming {
  method: string;
  path: string;
  /** Without the question mark. */
  query: string;
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
}
export type Outgoing =
  | { status: number; headers: Readonly<Record<string, string>>; body: string | Buffer }
  /** The connection closes, or stays open without an answer. */
  | { lost: 'dropped' | 'silent' };

export interface Listener {
  readonly port: number;
  /** Refuses connections and drops those that are open, or takes them again on the same port. */
  setUnavailable(unavailable: boolean): Promise<void>;
  stop(): Promise<void>;
}

type Serve = (incoming: Incoming) => Promise<Outgoing>;

/** HTTP on loopback. */
export async function listen(port: number, serve: Serve, mostBytes = 1 << 16): Promise<Listener> {
  const sockets = new Set<Socket>();
  const running = new Set<Promise<void>>();
  const server = http.createServer((request, response) => {
    const work = answer(request, response, serve, mostBytes).catch(() => void response.destroy());
    running.add(work);
    void work.finally(() => running.delete(work));
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const taken = await open(server, port);

  const shut = async () => {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
    await Promise.all(running);
  };
  return {
    port: taken,
    setUnavailable: async (unavailable) => {
      if (unavailable) return shut();
      if (!server.listening) await open(server, taken);
    },
    stop: shut,
  };
}

function open(server: http.Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

async function answer(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  serve: Serve,
  mostBytes: number,
): Promise<void> {
  const body = await readBody(request, mostBytes);
  if (body === undefined) return void response.writeHead(413, { connection: 'close' }).end();
  const [path = '', query = ''] = (request.url ?? '').split(/\?(.*)/s);
  const outgoing = await serve({ method: request.method ?? '', path, query, headers: single(request.headers), body });
  if ('lost' in outgoing) return outgoing.lost === 'dropped' ? void request.socket.destroy() : undefined;
  response.writeHead(outgoing.status, outgoing.headers).end(outgoing.body);
}

async function readBody(request: http.IncomingMessage, mostBytes: number): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size > mostBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const single = (headers: http.IncomingHttpHeaders): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
