import { beforeAll, describe, expect, it } from 'vitest';
import { asAdministrator, asCustomer, type Caller, caller, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { SEEDED, startServer, type TestServer } from '../support/server.ts';
import { cli } from './terminal.ts';

let server: TestServer;
let customer: Caller;
let anun: Awaited<ReturnType<typeof cli>>['anun'];
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  ({ anun } = await cli({ ANUN_API: server.url }));
  await anun(`login --email ${SEEDED.customer.email} --password-stdin`, { stdin: SEEDED.customer.password });
}, 60_000);
const setting = async () => (await customer.get<Schemas['User']>('/client/user')).body.lockNewDomains;
const isLockedWhenNew = async (domain: string) => {
  await own({ customer, administrator: await asAdministrator(server.url) }, domain);
  return (await customer.get<Schemas['DomainDetail']>(`/client/domains/${domain}`)).body.transferLock;
};

describe('anun domains lock-new', () => {
  it('shows the setting, switches it off and on for domains that come afterwards, and says so', async () => {
    expect(await anun('domains lock-new')).toMatchObject({
      code: 0,
      stdout: 'New domains are locked against transfer.\n',
      stderr: '',
    });
    expect(await anun('domains lock-new off')).toMatchObject({
      code: 0,
      stdout: 'New domains are not locked against transfer.\n',
    });
    expect([await setting(), await isLockedWhenNew('cli-open.am')]).toEqual([false, false]);
    expect((await anun('domains lock-new')).stdout).toBe('New domains are not locked against transfer.\n');
    // Switching it twice is no mistake.
    expect((await anun('domains lock-new off')).code).toBe(0);
    expect((await anun('domains lock-new on')).stdout).toBe('New domains are locked against transfer.\n');
    expect([await setting(), await isLockedWhenNew('cli-locked.am')]).toEqual([true, true]);
    const old = await customer.get<Schemas['DomainDetail']>('/client/domains/cli-open.am');
    expect(old.body.transferLock).toBe(false);
  });

  it('answers programs in JSON, and changes nothing by a word that it does not know', async () => {
    expect(JSON.parse((await anun('domains lock-new --json')).stdout)).toEqual({ lockNewDomains: true });
    expect(JSON.parse((await anun('domains lock-new off --json')).stdout)).toEqual({ lockNewDomains: false });
    const unknown = await anun('domains lock-new maybe');
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('Give on or off.')]);
    expect(await setting()).toBe(false);
    expect((await anun('domains lock-new on')).code).toBe(0);
  });

  it('needs the right to change the account, and names it', async () => {
    const made = await customer.post<Schemas['TokenCreated']>('/client/tokens', {
      name: 'looks',
      scopes: ['account:read'],
    });
    const { anun: looking } = await cli({ ANUN_API: server.url, ANUN_TOKEN: made.body.token });
    expect((await looking('domains lock-new')).stdout).toBe('New domains are locked against transfer.\n');
    const refused = await looking('domains lock-new off');
    expect([refused.code === 0, refused.stderr]).toEqual([false, expect.stringContaining('account:write')]);
    expect(await setting()).toBe(true);
    const { anun: nobody } = await cli({ ANUN_API: server.url });
    expect((await nobody('domains lock-new off')).code).toBe(3);
    expect((await caller(server.url).put('/client/user', { lockNewDomains: false })).status).toBe(401);
  });
});
