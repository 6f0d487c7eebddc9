import tls from 'node:tls';
import { encodeFrame, FrameReader } from '../../platform/frames.ts';

export interface Endpoint {
  host: string;
  port: number;
  clID: string;
  password: string;
  /** PEM of the authority that signs the registry's certificate; the system's own when absent. */
  ca?: string;
  /** PEM of our client certificate and its key, where the registry asks for one. */
  cert?: string;
  key?: string;
}

/** A frame from the other side, or why there will be none and whether ours had left. */
export type Received = { frame: string } | Lost;
export interface Lost {
  lost: string;
  sent: boolean;
}

export interface Connection {
  readonly open: boolean;
  /** Sends a frame (none: waits only) and receives the next one, within `timeoutMs`; a time-out ends the connection. */
  exchange(frame: string | undefined, timeoutMs: number): Promise<Received>;
  end(): void;
  /** Called once, at once when it is closed already. */
  onClosed(listener: () => void): void;
}

/** Largest frame that a registry may send us. */
const frameLimit = 1 << 20;

/** TLS to the registry, whose certificate must be good for `host`; answers text instead where that fails. */
export function connect(endpoint: Endpoint, timeoutMs: number): Promise<Connection | Lost> {
  const { host, port, ca, cert, key } = endpoint;
  return new Promise((resolve) => {
    const socket = tls.connect({ host, port, ca, cert, key, minVersion: 'TLSv1.2', rejectUnauthorized: true });
    const fail = (why: string) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ lost: `cannot connect: ${why}`, sent: false });
    };
    const timer = setTimeout(() => fail(`no answer in ${timeoutMs} ms`), timeoutMs);
    const onError = (error: Error) => fail(error.message);
    socket.once('error', onError);
    socket.once('secureConnect', () => {
      clearTimeout(timer);
      socket.off('error', onError);
      resolve(overSocket(socket));
    });
  });
}

/** One command at a time; whoever takes a connection waits for its answer before sending again. */
function overSocket(socket: tls.TLSSocket): Connection {
  const reader = new FrameReader(frameLimit);
  const arrived: string[] = [];
  let waiting: (() => void) | undefined;
  let closed: string | undefined;
  // The greeting, and one frame for each of ours.
  let expected = 1;
  const listeners: (() => void)[] = [];

  const close = (why: string) => {
    if (closed !== undefined) return;
    closed = why;
    socket.destroy();
    waiting?.();
    for (const listener of listeners) listener();
  };
  socket.setNoDelay(true);
  socket.on('error', (error) => close(error.message));
  socket.on('end', () => close('the registry closed the connection'));
  socket.on('close', () => close('the connection was closed'));
  socket.on('data', (chunk: Buffer) => {
    const { frames, problem } = reader.push(chunk);
    arrived.push(...frames);
    expected -= frames.length;
    if (arrived.length > 0) waiting?.();
    if (problem !== undefined) close(problem);
    if (expected < 0) close('the registry sent a frame that nobody asked for');
  });

  const next = (timeoutMs: number): Promise<void> =>
    new Promise((resolve) => {
      const settle = () => {
        clearTimeout(timer);
        waiting = undefined;
        resolve();
      };
      const timer = setTimeout(() => close(`no answer in ${timeoutMs} ms`), timeoutMs);
      waiting = settle;
    });

  return {
    get open() {
      return closed === undefined;
    },
    async exchange(frame, timeoutMs) {
      if (closed !== undefined) return { lost: closed, sent: false };
      if (frame !== undefined) {
        expected++;
        socket.write(encodeFrame(frame));
      }
      if (arrived.length === 0) await next(timeoutMs);
      const received = arrived.shift();
      return received === undefined ? { lost: closed ?? 'no answer', sent: frame !== undefined } : { frame: received };
    },
    end: () => close('closed by us'),
    onClosed: (listener) => (closed === undefined ? listeners.push(listener) : listener()),
  };
}
