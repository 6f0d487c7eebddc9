import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loopbackCertificates } from '../../api/sandbox/certificates.ts';

const run = promisify(execFile);
const listener: RequestListener = (request, response) => {
  request.resume();
  const rows = [{ line: 1, input: 'nurr.am', valid: true, domain: 'nurr.am', tld: 'am', notices: [], readings: [] }];
  const check = [{ domain: 'nurr.am', name: 'nurr.am', tld: 'am', available: true, premium: false, notices: [] }];
  const body = request.url?.endsWith('parse') ? { rows, truncated: false } : check;
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};

/** What came to the proxy, as `CONNECT host:port` or `GET url`. */
let asked: string[] = [];
const proxy = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  listener(request, response);
}).on('connect', (request, socket) => {
  asked.push(`CONNECT ${request.url}`);
  const [host, port] = (request.url ?? '').split(':');
  const onward = connect(Number(port), host, () => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    onward.pipe(socket).pipe(onward);
  });
  onward.on('error', () => socket.destroy());
  socket.on('error', () => onward.destroy());
});

const servers: Server[] = [];
let folder = '';
let secure = '';
let plain = '';
let through = '';
const portOf = async (server: Server): Promise<number> => {
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};
beforeAll(async () => {
  await run('npm', ['run', 'build', '--workspace', 'cli']);
  folder = await mkdtemp(path.join(tmpdir(), 'anun-proxy-'));
  const { cert, key } = await loopbackCertificates(folder);
  secure = `https://127.0.0.1:${await portOf(createTlsServer({ cert, key }, listener))}`;
  plain = `http://127.0.0.1:${await portOf(createServer(listener))}`;
  through = `127.0.0.1:${await portOf(proxy)}`;
}, 60_000);
afterAll(async () => {
  for (const server of servers) server.close();
  proxy.closeAllConnections();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  asked = [];
});

const check = async (api: string, env: Record<string, string>) => {
  const argv = ['cli/bin/anun.mjs', 'domains', 'check', 'nurr.am'];
  const own = { PATH: process.env['PATH'] ?? '', XDG_CONFIG_HOME: '/nonexistent', ANUN_API: api };
  return run(process.execPath, argv, { env: { ...own, ...env } }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
};
const trusted = () => ({ NODE_EXTRA_CA_CERTS: path.join(folder, 'ca.pem') });

describe('the program behind a company’s proxy', () => {
  it.each([
    ['HTTPS_PROXY', (host: string) => `http://${host}`],
    ['https_proxy', (host: string) => `http://${host}`],
    ['HTTPS_PROXY', (host: string) => host],
  ])('goes by %s, with the company’s authority', async (name, spelling) => {
    const { code, stderr } = await check(secure, { ...trusted(), [name]: spelling(through) });
    expect([code, stderr]).toEqual([0, '']);
    expect(asked).toContain(`CONNECT ${new URL(secure).host}`);
  });

  it('goes by HTTP_PROXY to an address without TLS', async () => {
    expect((await check(plain, { HTTP_PROXY: `http://${through}` })).code).toBe(0);
    expect(asked).not.toEqual([]);
  });

  it.each([
    ['NO_PROXY names the host', { NO_PROXY: 'localhost,127.0.0.1' }],
    ['no_proxy names all', { no_proxy: '*' }],
    ['only the other kind has one', { HTTPS_PROXY: '' }],
  ])('goes straight there where %s', async (_, env) => {
    const all = { HTTPS_PROXY: `http://${through}`, HTTP_PROXY: `http://${through}`, ...env };
    expect((await check(secure, { ...trusted(), ...all })).code).toBe(0);
    expect(asked).toEqual([]);
  });

  it('says which proxy does not answer', async () => {
    const { code, stderr } = await check(secure, { ...trusted(), HTTPS_PROXY: 'http://user:secret@127.0.0.1:9' });
    expect(code).not.toBe(0);
    expect(stderr).toContain('through the proxy 127.0.0.1:9');
    expect(stderr).not.toContain('secret');
  });

  it('says what a proxy’s address looks like', async () => {
    const { code, stderr } = await check(secure, { HTTPS_PROXY: 'socks5://127.0.0.1:1080' });
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('HTTPS_PROXY must look like http://proxy.example:3128.'),
    ]);
  });

  it('says how a company’s authority is named when its certificate is not trusted', async () => {
    const { code, stderr } = await check(secure, {});
    expect(code).not.toBe(0);
    expect(stderr).toContain('NODE_EXTRA_CA_CERTS');
  });
});
