import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { FrameReader } from '../../../api/platform/frames.ts';
import { testCertificates } from '../../registry/support.ts';

export interface Recorder {
  port: number;
  ca: string;
  fromClient: string[];
  fromServer: string[];
  stop(): void;
}

/** Stands between a client and the server at `port`, passes all bytes on and keeps the frames of both. */
export async function startRecorder(port: number): Promise<Recorder> {
  const { ca, cert, key } = await testCertificates();
  const [fromClient, fromServer]: [string[], string[]] = [[], []];
  const server = tls.createServer({ cert, key }, (client) => {
    const upstream = tls.connect({ host: '127.0.0.1', port, ca });
    pass(client, upstream, fromClient);
    pass(upstream, client, fromServer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  const taken = typeof address === 'object' && address ? address.port : 0;
  return { port: taken, ca, fromClient, fromServer, stop: () => void server.close() };
}

function pass(from: tls.TLSSocket, to: tls.TLSSocket, kept: string[]): void {
  const reader = new FrameReader(1 << 20);
  from.on('data', (chunk: Buffer) => {
    kept.push(...reader.push(chunk).frames);
    to.write(chunk);
  });
  from.on('error', () => to.destroy());
  from.on('close', () => to.destroySoon());
}
