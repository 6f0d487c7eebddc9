import { createServer } from 'node:http';
import { atEnd } from '../support/ending.ts';

/** A way to the server on which every answer to one path is lost after the work was done. */
export async function cutting(target: string, path: string) {
  const cut = { count: 0 };
  const proxy = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void forward(Buffer.concat(chunks)).catch(() => request.socket.destroy());
    });
    const forward = async (body: Buffer) => {
      const kept = Object.entries(request.headers).filter(
        ([name]) => !['host', 'connection', 'content-length'].includes(name),
      );
      const answer = await fetch(target + (request.url ?? ''), {
        method: request.method ?? 'GET',
        headers: kept.map(([name, value]): [string, string] => [name, String(value)]),
        ...(body.length > 0 ? { body: body.toString() } : {}),
      });
      const text = await answer.text();
      if (request.url?.split('?')[0] === path) {
        cut.count += 1;
        request.socket.destroy();
        return;
      }
      response
        .writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? 'text/plain' })
        .end(text);
    };
  });
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  atEnd(() => void proxy.close());
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy does not listen');
  return { url: `http://127.0.0.1:${address.port}`, cut };
}
