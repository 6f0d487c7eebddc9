import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import tls from 'node:tls';
import { encodeFrame, FrameReader } from '../../platform/frames.ts';
import type { Outcome, Session } from './session.ts';

/** Largest frame that a client may send: 50 names of full length fit well. */
const frameLimit = 1 << 16;
/** Frames that one client may have waiting before we stop reading from it. */
const mostQueued = 32;

export interface ListenerOptions {
  port: number;
  tls: { key: string; cert: string; ca?: string };
  /** A session without a frame for so long is closed. */
  idleMs: number;
  /** Round-trip time: no answer leaves sooner after its frame has come in. */
  delayMs(): number;
  openSession(): Session;
}
export interface Listener {
  readonly port: number;
  /** Refuses connections and drops those that are open, or takes them again on the same port. */
  setUnavailable(unavailable: boolean): Promise<void>;
  stop(): Promise<void>;
}

/** EPP over TLS on loopback (RFC 5734). With `ca`, clients must show a certificate of that authority. */
export async function listen(options: ListenerOptions): Promise<Listener> {
  const { port, tls: keys, idleMs, delayMs, openSession } = options;
  const sockets = new Set<Socket>();
  const running = new Set<Promise<void>>();
  const mutual = keys.ca !== undefined;
  const server = tls.createServer({ ...keys, requestCert: mutual, rejectUnauthorized: mutual, minVersion: 'TLSv1.2' });
  server.on('tlsClientError', () => undefined);
  // The plain sockets, so that those in the middle of a handshake are known too.
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('secureConnection', (socket) => {
    const finished = serve(socket, openSession(), idleMs, delayMs);
    running.add(finished);
    void finished.finally(() => running.delete(finished));
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

function open(server: tls.Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address: AddressInfo | string | null = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/**
 * One connection until it ends: frames are answered one after the other, in the order in which they came. What is under
 * way between us and the client keeps nothing waiting: the next frame is worked on while an answer travels.
 */
function serve(socket: tls.TLSSocket, session: Session, idleMs: number, delayMs: () => number): Promise<void> {
  const reader = new FrameReader(frameLimit);
  const queue: { frame: string; due: number }[] = [];
  let answering: Promise<void> | undefined;
  let travelling = Promise.resolve();
  let ended = false;

  const send = (frame: string) => void (socket.writable && socket.write(encodeFrame(frame)));

  async function drain(): Promise<void> {
    for (let next = queue.shift(); next && !ended && socket.writable; next = queue.shift()) {
      const outcome = await session.answer(next.frame);
      ended = outcome.hang === true || outcome.close === true;
      travelling = deliver(travelling, outcome, next.due);
    }
    socket.resume();
  }

  async function deliver(before: Promise<void>, { send: frame, close }: Outcome, due: number): Promise<void> {
    await before;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    if (frame !== undefined) send(frame);
    if (close) socket.destroySoon();
  }

  socket.setNoDelay(true);
  socket.setTimeout(idleMs, () => socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    const { frames, problem } = reader.push(chunk);
    for (const frame of frames) queue.push({ frame, due: performance.now() + delayMs() });
    if (queue.length > mostQueued) socket.pause();
    answering ??= drain().finally(() => {
      answering = undefined;
    });
    if (problem !== undefined) socket.destroy();
  });
  send(session.greeting());

  return new Promise((resolve) => {
    socket.once('close', () => {
      session.end();
      resolve(Promise.all([answering, travelling]).then(() => undefined));
    });
  });
}
