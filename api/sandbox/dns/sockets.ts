import dgram from 'node:dgram';
import net, { type Socket } from 'node:net';
import { framed, type Question, readQuestion, type Reply, writeReply } from './message.ts';

export interface Answering {
  readonly port: number;
  stop(): Promise<void>;
}
type Answer = (question: Question) => Promise<Reply>;

/** Without EDNS (RFC 1035, 4.2.1). */
const PLAIN_SIZE = 512;
const TCP_SIZE = 65_535;
const TRIES = 20;
const IDLE_MS = 10_000;

/** DNS on loopback, UDP and TCP on one port. */
export async function listenForQuestions(wanted: number, answer: Answer): Promise<Answering> {
  for (let round = 1; ; round++) {
    const tcp = await listenTcp(wanted, answer);
    try {
      const udp = await listenUdp(tcp.port, answer);
      return { port: tcp.port, stop: async () => void (await Promise.all([tcp.stop(), udp.stop()])) };
    } catch (error) {
      // Somebody has that number for UDP: another one is tried.
      await tcp.stop();
      if (wanted !== 0 || round === TRIES) throw error;
    }
  }
}

function listenUdp(port: number, answer: Answer): Promise<Answering> {
  const socket = dgram.createSocket('udp4');
  const respond = async (message: Buffer, to: dgram.RemoteInfo) => {
    const question = readQuestion(message);
    if (!question) return;
    const reply = await answer(question);
    socket.send(writeReply(question, reply, question.size ?? PLAIN_SIZE), to.port, to.address);
  };
  socket.on('message', (message, to) => void respond(message, to).catch(() => undefined));
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.bind(port, '127.0.0.1', () => {
      socket.off('error', reject);
      socket.on('error', () => undefined);
      resolve({ port, stop: () => new Promise((closed) => socket.close(() => closed())) });
    });
  });
}

function listenTcp(port: number, answer: Answer): Promise<Answering> {
  const sockets = new Set<Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serve(socket, answer);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        stop: () =>
          new Promise((closed) => {
            server.close(() => closed());
            for (const socket of sockets) socket.destroy();
          }),
      });
    });
  });
}

function serve(socket: Socket, answer: Answer): void {
  let held = Buffer.alloc(0);
  const respond = async (message: Buffer) => {
    const question = readQuestion(message);
    if (!question) return socket.destroy();
    const reply = await answer(question);
    return socket.write(framed(writeReply(question, reply, TCP_SIZE)));
  };
  socket.setTimeout(IDLE_MS, () => socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    held = Buffer.concat([held, chunk]);
    while (held.length >= 2 && held.length >= 2 + held.readUInt16BE(0)) {
      const end = 2 + held.readUInt16BE(0);
      const message = held.subarray(2, end);
      held = held.subarray(end);
      respond(message).catch(() => socket.destroy());
    }
  });
}
