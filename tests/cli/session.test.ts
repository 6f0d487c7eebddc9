import { readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { createAnun } from '@anun/sdk';
import { beforeAll, describe, expect, it } from 'vitest';
import { SEEDED, startServer, type TestServer } from '../support/server.ts';
import { cli, steady } from './terminal.ts';

let server: TestServer;
let anun: Awaited<ReturnType<typeof cli>>['anun'];
let file: string;
beforeAll(async () => {
  server = await startServer();
  const made = await cli({ ANUN_API: server.url });
  anun = made.anun;
  file = path.join(made.home, 'anun', 'config.json');
});
const { email, password } = SEEDED.customer;
const signIn = (options = '') => anun(`login --email ${email} --password-stdin ${options}`, { stdin: `${password}\n` });

describe('login', () => {
  it('asks on a terminal and shows nothing of the password', async () => {
    const { code, stdout, stderr } = await anun('login', { answers: [email, password] });
    expect(code).toBe(0);
    expect(steady(stdout)).toBe(`Signed in as Mariam Nurents <${email}> at <server>.\n`);
    expect(stderr).toBe('E-mail: Password: \n');
  });

  it('keeps the sign-in where only the owner can read it', async () => {
    await signIn();
    const modes = await Promise.all([stat(file), stat(path.dirname(file))]);
    expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['600', '700']);
    const kept = await readFile(file, 'utf8');
    expect(kept).not.toContain(password);
    expect(JSON.parse(kept)).toEqual({
      profiles: { default: { api: server.url, token: expect.stringContaining('anun_test_'), email } },
    });
  });

  it('does not ask without a terminal, and says what to do instead', async () => {
    const { code, stderr } = await anun('login');
    expect([code, stderr]).toEqual([2, 'Without a terminal, give --email and --password-stdin, or --token-stdin.\n']);
  });

  it('keeps nothing when the password is wrong', async () => {
    const line = `login --profile wrong --email ${email} --password-stdin`;
    const { code, stderr } = await anun(line, { stdin: 'Apricot7' });
    expect(code).toBe(3);
    expect(stderr).toContain('The e-mail address or the password is wrong.');
    expect(stderr).not.toContain('anun login');
    expect(await readFile(file, 'utf8')).not.toContain('wrong');
  });

  it('tries an API token before it keeps it', async () => {
    await signIn();
    const { stdout: token } = await anun('tokens create ci --scope account:read');
    const bad = await anun('login --profile ci --token-stdin', { stdin: 'anun_test_nothing' });
    expect(bad.code).toBe(3);
    const good = await anun('login --profile ci --token-stdin', { stdin: token });
    expect(good.code).toBe(0);
    expect((await anun('whoami --profile ci')).stdout).toContain(`E-mail   ${email}`);
    expect((await anun('domains list --profile ci')).code).toBe(3);
    expect((await anun('login --token-stdin', { stdin: '\n' })).code).toBe(2);
  });
});

describe('whoami', () => {
  it('shows the account and the server', async () => {
    await signIn();
    const { stdout } = await anun('whoami');
    expect(steady(stdout)).toMatchInlineSnapshot(`
      "Name     Mariam Nurents
      E-mail   customer@anun.example
      Account  <number>
      Roles    customer
      Balance  500,000 ֏
      Gifts    1 × .հայ
      Server   <server> (test: nothing is charged or registered)
      Sign-in  profile default
      "
    `);
  });

  it('says whose credential it is when the environment has one', async () => {
    const { stdout: token } = await anun('tokens create env');
    const { stdout } = await anun('whoami', { env: { ANUN_TOKEN: token, ANUN_PROFILE: 'nobody' } });
    expect(stdout).toContain('Sign-in  ANUN_TOKEN');
  });
});

describe('a kept sign-in', () => {
  it('goes to no other server than its own', async () => {
    await signIn();
    const asked: (string | undefined)[] = [];
    const stranger = createServer((request, response) => {
      asked.push(request.headers.authorization);
      response.writeHead(401, { 'Content-Type': 'application/json' }).end('{"code":"unauthorized","message":"No."}');
    });
    await new Promise<void>((resolve) => void stranger.listen(0, '127.0.0.1', resolve));
    const address = stranger.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    expect((await anun(`whoami --api http://127.0.0.1:${port}`)).code).toBe(3);
    stranger.close();
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.every((header) => header === undefined)).toBe(true);
  });

  it('brings its server with it', async () => {
    await signIn();
    const { code, stdout } = await anun('whoami', { env: { ANUN_API: '' } });
    expect([code, stdout]).toEqual([0, expect.stringContaining(server.url)]);
  });

  it('says so when the file is damaged, and overwrites nothing', async () => {
    await signIn();
    const before = await readFile(file, 'utf8');
    await writeFile(file, '{"profiles":');
    const { code, stderr } = await signIn();
    expect([code, stderr]).toEqual([1, expect.stringContaining('config.json cannot be read; remove it')]);
    await writeFile(file, before);
  });
});

describe('where nothing can be kept', () => {
  const nowhere = { XDG_CONFIG_HOME: '/dev/null' };
  const bring = async () => {
    await signIn();
    return (await anun('tokens create nowhere --scope account:read')).stdout.trim();
  };

  it.each(['/dev/null', '/nowhere'])('a credential of the environment is enough, with the home %s', async (home) => {
    const env = { XDG_CONFIG_HOME: '', HOME: home, ANUN_TOKEN: await bring() };
    expect((await anun('whoami', { env })).code).toBe(0);
  });

  it('a file that cannot be read stops nobody who needs it for nothing', async () => {
    const env = { ANUN_TOKEN: await bring() };
    const before = await readFile(file, 'utf8');
    await writeFile(file, '{');
    expect((await anun('whoami', { env })).code).toBe(0);
    expect((await anun('whoami --profile default', { env })).stderr).toContain('cannot be read');
    expect((await anun('whoami', { env: { ...env, ANUN_API: '' } })).stderr).toContain('cannot be read');
    await writeFile(file, before);
  });

  it('a sign-in is refused in a sentence, and left open on no server', async () => {
    const sessions = () => server.test.db('credentials').where({ kind: 'session', revoked_at: null });
    const before = (await sessions()).length;
    const line = `login --email ${email} --password-stdin`;
    const { code, stderr } = await anun(line, { stdin: password, env: nowhere });
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^\/dev\/null\/anun\/config\.json cannot be written: .* Set XDG_CONFIG_HOME to use another/,
      ),
    ]);
    expect(await sessions()).toHaveLength(before);
  });
});

describe('a token that no header can carry', () => {
  it.each(['anun_test_a\nb', 'anun_test_հայ', 'anun_test_\u0000'])(
    'is refused without being shown: %j',
    async (token) => {
      const { code, stderr } = await anun('whoami', { env: { ANUN_TOKEN: token } });
      expect([code, stderr]).toEqual([
        3,
        'The token contains invalid characters. Check that it was copied correctly.\n',
      ]);
    },
  );
});

describe('a credential that is refused', () => {
  const hint = async (line: string, given: Parameters<typeof anun>[1] = {}) => {
    const { code, stderr } = await anun(line, given);
    expect(code).toBe(3);
    return stderr;
  };

  it('is the one in ANUN_TOKEN: whoever has set it is not told to set it', async () => {
    const said = await hint('whoami', { env: { ANUN_TOKEN: 'anun_test_nothing' } });
    expect(said).toContain('The token in ANUN_TOKEN is wrong, expired or revoked, or belongs to another server.\n');
    expect(said).not.toContain('set ANUN_TOKEN');
  });

  it('is a saved sign-in that was ended elsewhere: sign in again', async () => {
    await signIn('--profile old');
    const { profiles } = JSON.parse(await readFile(file, 'utf8'));
    await createAnun({ baseUrl: server.url, token: String(profiles.old.token) }).auth.logout();
    expect(await hint('whoami --profile old')).toContain(
      'The saved sign-in has expired or was revoked. Sign in again with `anun login`.\n',
    );
  });

  it('is one on stdin, whatever is saved', async () => {
    await signIn('--profile old');
    expect(await hint('login --profile old --token-stdin', { stdin: 'anun_test_nothing' })).toBe(
      'The token on stdin is wrong, expired or revoked, or belongs to another server.\n',
    );
  });

  it('is none: sign in, or set a token', async () => {
    expect(await hint('whoami --profile nobody')).toContain('Sign in with `anun login`, or set ANUN_TOKEN.\n');
  });
});

describe('logout', () => {
  it('ends the session on the server and forgets it here', async () => {
    await signIn();
    const { profiles } = JSON.parse(await readFile(file, 'utf8'));
    const token: unknown = profiles.default.token;
    const { code, stdout } = await anun('logout');
    expect([code, stdout]).toEqual([0, `Signed out ${email}.\n`]);
    expect(JSON.parse(await readFile(file, 'utf8')).profiles).not.toHaveProperty('default');
    expect((await anun('whoami')).code).toBe(3);
    expect((await anun('whoami', { env: { ANUN_TOKEN: String(token) } })).code).toBe(3);
    expect((await anun('logout')).stdout).toBe('There is no sign-in in the profile default.\n');
  });

  it('forgets it even where the server does not answer, and says so', async () => {
    await signIn('--profile gone');
    const kept = JSON.parse(await readFile(file, 'utf8'));
    kept.profiles.gone.api = 'http://127.0.0.1:1';
    await writeFile(file, JSON.stringify(kept));
    const { code, stderr } = await anun('logout --profile gone', { env: { ANUN_API: '' } });
    expect(code).toBe(5);
    expect(stderr).toContain('The credentials were deleted here, but the server could not be notified');
    expect(await readFile(file, 'utf8')).not.toContain('gone');
  });
});

describe('tokens', () => {
  it('are made, listed and revoked; the secret alone is on stdout', async () => {
    await signIn();
    const made = await anun('tokens create "billing system" --scope domains:read orders:write --expires-in-days 30');
    expect(made.stdout).toMatch(/^anun_test_\S+\n$/);
    expect(steady(made.stderr)).toBe('tok_…, with domains:read, orders:write. The secret is not shown again.\n');
    const secret = made.stdout.trim();
    const { stdout } = await anun('tokens list');
    expect(stdout).toContain('billing system');
    expect(stdout).not.toContain(secret);

    const id = /tok_\S+/.exec(made.stderr)?.[0].replace(/,$/, '') ?? '';
    const revoked = await anun(`tokens revoke ${id}`, { answers: ['yes'] });
    expect(revoked).toMatchObject({ code: 0, stdout: `${id} is revoked.\n` });
    expect((await anun('domains list', { env: { ANUN_TOKEN: secret } })).code).toBe(3);
    const odd = await anun('tokens create x --scope everything');
    expect(odd).toMatchObject({ code: 2, stderr: expect.stringContaining('There is no right "everything".') });
  });
});
