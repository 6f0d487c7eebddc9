import { execFile, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../cli/package.json' with { type: 'json' };

const run = promisify(execFile);
let url = '';
let held: (() => void) | undefined;
/** Answers a check at once; anything else not at all, so that somebody has to interrupt. */
const server = createServer((request, response) => {
  request.resume();
  if (request.url !== '/client/domains/check' && request.url !== '/client/domains/parse') return void held?.();
  const answer = {
    rows: [{ line: 1, input: 'nurr.am', valid: true, domain: 'nurr.am', tld: 'am', notices: [], readings: [] }],
    truncated: false,
  };
  const check = [{ domain: 'nurr.am', name: 'nurr.am', tld: 'am', available: true, premium: false, notices: [] }];
  response
    .writeHead(200, { 'Content-Type': 'application/json' })
    .end(JSON.stringify(request.url.endsWith('parse') ? answer : check));
});
beforeAll(async () => {
  await run('npm', ['run', 'build', '--workspace', 'cli']);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  url = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}
const start = (argv: string[], env?: Record<string, string>) =>
  launch(process.execPath, ['cli/bin/anun.mjs', ...argv], env);
/** The same by a line of the shell, in which `"$@"` is the command. */
const through = (line: string, argv: string[]) =>
  launch('bash', ['-c', line, 'bash', process.execPath, 'cli/bin/anun.mjs', ...argv]).ended;

function launch(program: string, argv: string[], env: Record<string, string> = {}) {
  const child = spawn(program, argv, {
    env: { PATH: process.env['PATH'] ?? '', XDG_CONFIG_HOME: '/nonexistent', ANUN_API: url, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<Ended>((resolve) => {
    const text = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk: Buffer) => void (text.stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => void (text.stderr += chunk.toString()));
    child.on('close', (code) => resolve({ code, ...text }));
  });
  return { child, ended };
}

describe('the built program', () => {
  it('knows its version', async () => {
    expect(await start(['--version']).ended).toEqual({ code: 0, stdout: `${manifest.version}\n`, stderr: '' });
  });

  it('prints results on stdout without colours in a pipe, and ends by itself', async () => {
    const { code, stdout, stderr } = await start(['domains', 'check', 'nurr.am']).ended;
    expect([code, stdout, stderr]).toEqual([0, 'NAME     FREE\nnurr.am  yes\n', '']);
  });

  it('hands its exit code to the shell', async () => {
    expect((await start(['domains', 'buy']).ended).code).toBe(2);
    expect((await start(['whoami'], { ANUN_API: 'http://127.0.0.1:1' }).ended).code).toBe(5);
  });

  it('says in a sentence that its output cannot be written, with code 5', async () => {
    const { code, stderr } = await through('"$@" 1</dev/null', ['domains', 'check', 'nurr.am']);
    expect([code, stderr]).toEqual([5, 'The output cannot be written: EBADF: bad file descriptor, write\n']);
  });

  it.each([
    ['is closed early', '"$@" 2>&1 >/dev/null | true; exit "${PIPESTATUS[0]}"'],
    ['takes nothing', '"$@" 2</dev/null'],
  ])('keeps its exit code where stderr %s', async (_, line) => {
    expect((await through(line, ['domains', 'buy'])).code).toBe(2);
  });

  it('ends with 130 on Ctrl-C, however often it is pressed', async () => {
    const reached = new Promise<void>((resolve) => {
      held = resolve;
    });
    const { child, ended } = start(['orders', 'list']);
    await reached;
    child.kill('SIGINT');
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 130, stdout: '' });
  });
});
