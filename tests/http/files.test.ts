import { readdir, readFile } from 'node:fs/promises';
import { once } from 'node:events';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';

const assets = 'console/dist/assets';
let server: TestServer;
let script: string;
beforeAll(async () => {
  server = await startServer();
  script = (await readdir(assets)).find((file) => /^shell-.*\.js$/.test(file)) ?? 'the console is not built';
});

/** As the bytes come: fetch would unpack them. */
async function sent(path: string, acceptEncoding: string, method = 'GET') {
  const request = http.request(server.url + path, { method, headers: { 'Accept-Encoding': acceptEncoding } }).end();
  const response: http.IncomingMessage = (await once(request, 'response'))[0];
  return { headers: response.headers, bytes: await buffer(response) };
}

describe('a built file of the console', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ])('goes to who takes %s as %s, with its length, for ever', async (accepted, encoding, unpack) => {
    const { headers, bytes } = await sent(`/assets/${script}`, accepted);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(bytes.length),
    });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, expect.stringContaining('Accept-Encoding')]);
    expect(unpack(bytes).equals(await readFile(`${assets}/${script}`))).toBe(true);
  });

  it('tells its packed length to who asks for that alone', async () => {
    const { headers, bytes } = await sent(`/assets/${script}`, 'br', 'HEAD');
    const packed = await readFile(`${assets}/${script}.br`);
    expect([headers['content-length'], headers['content-encoding'], bytes.length]).toEqual([
      String(packed.length),
      'br',
      0,
    ]);
  });

  it('is sent as it is where packing gains nothing', async () => {
    const font = (await readdir(assets)).find((file) => file.endsWith('.woff2'));
    const { headers } = await sent(`/assets/${font}`, 'br, gzip');
    expect([headers['content-encoding'], headers['content-type']]).toEqual([undefined, 'font/woff2']);
  });
});
