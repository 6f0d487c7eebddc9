import tls from 'node:tls';
import { FrameReader } from '../../api/platform/frames.ts';

/** Sends bytes over TLS and gives all frames that come until the other side closes, or until it is silent for a second. */
export function exchangeRaw(port: number, ca: string, bytes: Buffer): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const frames: string[] = [];
    const reader = new FrameReader(1 << 20);
    const socket = tls.connect({ host: '127.0.0.1', port, ca }, () => void socket.write(bytes));
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => frames.push(...reader.push(chunk).frames));
    socket.on('error', reject);
    socket.on('close', () => resolve(frames));
  });
}
