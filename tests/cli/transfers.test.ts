import { beforeAll, describe, expect, it } from 'vitest';
import { asAdministrator, asCustomer, caller, eventually } from '../support/http.ts';
import { own } from '../support/names.ts';
import { otherRegistrar } from '../support/other-registrar.ts';
import { SEEDED, startServer, type TestServer } from '../support/server.ts';
import { cli, steady } from './terminal.ts';

const CODE = 'Registered-1';

let server: TestServer;
let anun: Awaited<ReturnType<typeof cli>>['anun'];
beforeAll(async () => {
  server = await startServer();
  ({ anun } = await cli({ ANUN_API: server.url }));
  await anun(`login --email ${SEEDED.customer.email} --password-stdin`, { stdin: SEEDED.customer.password });
  const people = { customer: await asCustomer(server.url), administrator: await asAdministrator(server.url) };
  await own(people, 'leaving-cli.am');
});
const later = (seconds: number) => caller(server.url).post('/sandbox/clock', { bySeconds: seconds });
const listed = async (text: string) =>
  eventually(async () => (await anun('transfers list')).stdout.includes(text), `"${text}" in the list`);

describe('names that come here', () => {
  it('are checked as a list, with a note for each line', async () => {
    const list = `registered-1.am,${CODE}\ntransfer-locked.am;${CODE}\nregistered-2.am\n`;
    const { code, stdout, stderr } = await anun('transfers check -f -', { stdin: list });
    expect(code).toBe(1);
    expect(stderr).toContain('2 of 3 cannot be transferred.');
    expect(stdout).toMatchInlineSnapshot(`
      "NAME                READY    PRICE  ADDS  NOTE
      registered-1.am     yes    8,900 ֏   1 y
      transfer-locked.am  no                    transfer-locked.am is locked. Unlock it at its current registrar, then try again.
      registered-2.am     no                    Invalid syntax (line 3)
      "
    `);
  });

  it('begin when a person gives the code and says yes; the code is nowhere shown', async () => {
    const { code, stdout, stderr } = await anun('transfers start registered-3.am', { answers: [CODE, 'y'] });
    expect(code, stderr).toBe(0);
    expect(stdout + stderr).not.toContain(CODE);
    expect(steady(stderr)).toContain('8,900 ֏');
    expect(stdout).toContain('transfer');
    await listed('pending');
  });

  it('begin from a script and are stopped again', async () => {
    const begun = await anun('transfers start registered-4.am --code-stdin --yes --json', { stdin: `${CODE}\n` });
    expect(begun.code, begun.stderr).toBe(0);
    expect(JSON.parse(begun.stdout)).toMatchObject({ items: [{ domain: 'registered-4.am', type: 'domain_transfer' }] });
    await eventually(async () => /registered-4.am +in +pending/.test((await anun('transfers list')).stdout), 'pending');
    const { code, stdout } = await anun('transfers cancel registered-4.am --yes');
    expect([code, stdout]).toEqual([0, 'The transfer of registered-4.am is cancelled.\n']);
    expect((await anun('transfers cancel registered-4.am --yes')).code).toBe(4);
  });

  it('begin as a list, or not at all', async () => {
    const good = `registered-5.am,${CODE}\n"registered-6.am";"${CODE}"\nregistered-8.am ${CODE}\n"registered-9.am,${CODE}"\n`;
    const plan = await anun('transfers start -f - --plan', { stdin: good });
    expect([plan.code, plan.stdout.includes('35,600 ֏')]).toEqual([0, true]);
    const bad = await anun('transfers start -f - --yes', { stdin: `${good}registered-7.am,wrong\n` });
    expect([bad.code, bad.stderr.includes('Nothing was bought.')]).toEqual([1, true]);
    expect((await anun('transfers start -f - --yes', { stdin: good })).code).toBe(0);
    await listed('registered-9.am');
  });

  it('go on with the right code', async () => {
    await anun('transfers start transfer-recoded-5.am --code-stdin --yes', { stdin: CODE });
    await listed('code wrong');
    const { code, stdout } = await anun('transfers code transfer-recoded-5.am --code-stdin', { stdin: ` ${CODE}\n` });
    expect([code, stdout]).toEqual([0, 'The transfer of transfer-recoded-5.am goes on.\n']);
  });
});

describe('names that leave', () => {
  it('are locked and unlocked, and their code is shown when it is asked for', async () => {
    expect((await anun('domains lock leaving-cli.am')).stdout).toBe('leaving-cli.am is locked.\n');
    expect((await anun('domains show leaving-cli.am')).stdout).toContain('You locked it against transfer.');
    expect((await anun('domains unlock leaving-cli.am')).code).toBe(6);
    expect((await anun('domains unlock leaving-cli.am', { answers: ['y'] })).stdout).toBe(
      'leaving-cli.am is not locked.\n',
    );
    expect((await anun('domains auth-code leaving-cli.am')).code).toBe(6);
    const { stdout, stderr } = await anun('domains auth-code leaving-cli.am --yes');
    expect(stdout.trim()).toBe((await server.application.sandbox.epp.control.domain('leaving-cli.am'))?.authInfo);
    expect(stderr).toContain('refuses a transfer before');
  });

  it('are kept or let go', async () => {
    await later(61 * 86_400);
    const other = await otherRegistrar(server);
    const authInfo = (await anun('domains auth-code leaving-cli.am --yes')).stdout.trim();
    await other.transfers.request({ name: 'leaving-cli.am', authInfo, reference: 'cli-1' });
    await later(1);
    expect((await anun('transfers list --open')).stdout).toMatch(/leaving-cli.am +out +pending/);
    expect((await anun('transfers reject leaving-cli.am --yes')).stdout).toBe('leaving-cli.am stays with you.\n');
    await other.transfers.request({ name: 'leaving-cli.am', authInfo, reference: 'cli-2' });
    await later(1);
    expect((await anun('transfers approve leaving-cli.am')).code).toBe(6);
    expect((await anun('transfers approve leaving-cli.am --yes')).stdout).toBe(
      'leaving-cli.am has left your account.\n',
    );
  });
});
