import tls from 'node:tls';
import { FrameReader } from '../../api/platform/frames.ts';

/** Sends bytes over TLS; gives the frames that came once there are `count` of them, or once the other side has closed. */
export function exchangeRaw(port: number, ca: string, bytes: Buffer, count: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const frames: string[] = [];
    const reader = new FrameReader(1 << 20);
    const socket = tls.connect({ host: '127.0.0.1', port, ca }, () => void socket.write(bytes));
    socket.setTimeout(2000, () => reject(new Error(`silent after ${frames.length} of ${count} frames`)));
    socket.on('data', (chunk: Buffer) => {
      frames.push(...reader.push(chunk).frames);
      if (frames.length >= count) socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(frames));
  });
}
