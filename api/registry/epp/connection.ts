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

/** A frame from the other side, and how long it was awaited; or why there will be none. */
export type Received = { frame: string; ms: number } | Lost;
export interface Lost {
  lost: string;
  /** Whether ours had left. */
  sent: boolean;
  /** It was not this one's answer that failed, but that of a command before it on the same connection. */
  behind?: boolean;
  /** Nothing came in the time that was given, rather than an end or something unreadable. */
  silent?: boolean;
  /** The registry answered, and let us not log in. */
  refused?: boolean;
  /** The registry takes no more sessions from us (2502). */
  full?: boolean;
}

export interface Connection {
  readonly open: boolean;
  /** How long the answer that is due next has been awaited; 0 when none is due. */
  readonly silentMs: number;
  /** The first frame, which the registry sends unasked. */
  readonly greeting: Promise<Received>;
  /**
   * Sends a frame and receives the one that answers it: answers come in the order of what was sent (RFC 5734, 3), so
   * others may be under way. `patience` gives the milliseconds once this answer is the next; a time-out ends the connection.
   */
  exchange(frame: string, patience: () => number): Promise<Received>;
  /** Whatever is still due is lost, through no fault of its own. */
  end(): void;
  /** Called once, at once when it is closed already. */
  onClosed(listener: () => void): void;
}

interface Due {
  patience(): number;
  settle(received: Received): void;
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
      resolve(overSocket(socket, timeoutMs));
    });
  });
}

function overSocket(socket: tls.TLSSocket, greetingMs: number): Connection {
  const reader = new FrameReader(frameLimit);
  const due: Due[] = [];
  const listeners: (() => void)[] = [];
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  let closed: string | undefined;

  function close(why: string, blame: Pick<Lost, 'behind' | 'silent'> = {}): void {
    if (closed !== undefined) return;
    closed = why;
    clearTimeout(timer);
    socket.destroy();
    const [first, ...others] = due.splice(0);
    first?.settle({ lost: why, sent: true, ...blame });
    for (const { settle } of others) settle({ lost: why, sent: true, behind: true });
    for (const listener of listeners) listener();
  }

  /** Starts the clock of the answer that is due next. */
  function watch(): void {
    clearTimeout(timer);
    const next = due[0];
    if (!next) return;
    since = performance.now();
    const ms = next.patience();
    // When we were busy ourselves, the answer may have come in the meantime: read first, then judge.
    timer = setTimeout(() => setImmediate(() => expire(next, ms)), ms);
  }
  const expire = (late: Due, ms: number) => {
    if (due[0] === late) close(`no answer in ${Math.round(ms)} ms`, { silent: true });
  };

  function expect(patience: () => number): Promise<Received> {
    return new Promise((resolve) => {
      due.push({ patience, settle: resolve });
      if (due.length === 1) watch();
    });
  }

  function take(frame: string): void {
    const next = due.shift();
    if (!next) return close('the registry sent a frame that nobody asked for');
    next.settle({ frame, ms: performance.now() - since });
    watch();
  }

  const greeting = expect(() => greetingMs);
  socket.setNoDelay(true);
  socket.on('error', (error) => close(error.message));
  socket.on('end', () => close('the registry closed the connection'));
  socket.on('close', () => close('the connection was closed'));
  socket.on('data', (chunk: Buffer) => {
    const { frames, problem } = reader.push(chunk);
    for (const frame of frames) take(frame);
    if (problem !== undefined) close(problem);
  });

  return {
    greeting,
    get open() {
      return closed === undefined;
    },
    get silentMs() {
      return due.length > 0 ? performance.now() - since : 0;
    },
    exchange(frame, patience) {
      if (closed !== undefined) return Promise.resolve({ lost: closed, sent: false });
      socket.write(encodeFrame(frame));
      return expect(patience);
    },
    end: () => close('closed by us', { behind: true }),
    onClosed: (listener) => (closed === undefined ? listeners.push(listener) : listener()),
  };
}
