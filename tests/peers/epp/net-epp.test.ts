import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { clients, startTestRegistry, type TestRegistry } from '../../registry/support.ts';

const run = promisify(execFile);
const script = fileURLToPath(new URL('net-epp.pl', import.meta.url));

/** Debian's Net::EPP; fetched when it is missing and we may. */
async function needNetEpp(): Promise<void> {
  const there = () =>
    run('perl', ['-MNet::EPP::Simple', '-e', '1']).then(
      () => true,
      () => false,
    );
  if (await there()) return;
  const asRoot = process.getuid?.() === 0;
  const install = ['install', '-y', '--no-install-recommends', 'libnet-epp-perl'];
  if (asRoot) await run('apt-get', install).catch(() => run('apt-get', ['update']).then(() => run('apt-get', install)));
  if (!(await there())) throw new Error('Net::EPP is missing: apt-get install libnet-epp-perl');
}

let stand: TestRegistry;
let steps: { step: string; code: number; result: unknown }[];

beforeAll(async () => {
  await needNetEpp();
  stand = await startTestRegistry();
  const caFile = path.join(await mkdtemp(path.join(tmpdir(), 'anun-perl-')), 'ca.pem');
  await writeFile(caFile, stand.ca);
  const { clID = '', pw = '' } = clients[0] ?? {};
  const { stdout } = await run('perl', [script, String(stand.port), caFile, clID, pw]);
  steps = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
});

const at = (name: string) => steps.filter(({ step }) => step === name);

test('a foreign client goes through all its steps with the codes of the RFC', () => {
  expect(steps.map(({ step, code }) => `${code} ${step}`)).toEqual([
    '2200 login with a wrong password',
    '1000 login',
    '0 ping',
    '1000 check a free name',
    '1000 check a name of another',
    '1000 create a contact',
    '1000 check the contact',
    '1000 read the contact',
    '1000 create a host',
    '1000 create a host',
    '1000 create a name',
    '2302 create it again',
    '1000 read the name',
    '1000 read a name of another',
    '1000 read it with its code',
    '1000 renew',
    '2306 renew again with the old date',
    '1000 read after renewal',
    '1000 lock',
    '1000 read after lock',
    '1001 create a name that waits',
    '1000 delete',
    '2303 read after deletion',
    expect.stringContaining('poll'),
    expect.stringContaining('logout'),
  ]);
});

test('it reads what it wrote, characters of markup included', () => {
  expect(at('login with a wrong password')).toMatchObject([{ result: 0 }]);
  expect(at('ping')).toMatchObject([{ result: 1 }]);
  expect(at('check a free name')).toMatchObject([{ result: '1' }]);
  expect(at('check a name of another')).toMatchObject([{ result: '0' }]);
  expect(at('check the contact')).toMatchObject([{ result: '0' }]);
  expect(at('read the contact')).toMatchObject([
    {
      result: {
        id: 'PERL-1',
        email: 'anna@example.am',
        voice: '+374.10123456',
        authInfo: 'c<d>&"x',
        postalInfo: {
          int: { name: 'Anna Hakobyan', org: 'Anna & Sons', addr: { city: 'Yerevan', street: ['1 Abovyan st.'] } },
        },
      },
    },
  ]);
  expect(at('read the name')).toMatchObject([
    {
      result: {
        name: 'perl.org',
        clID: 'ANUN-TEST',
        status: ['ok'],
        registrant: 'PERL-1',
        contacts: { admin: 'PERL-1', tech: 'PERL-1' },
        ns: ['ns1.perl.example', 'ns2.perl.example'],
        exDate: '2029-03-01T10:00:00.000Z',
        authInfo: 'p<e>&"rl',
      },
    },
  ]);
  expect(at('read a name of another')).toMatchObject([{ result: { clID: 'OTHER-TEST' } }]);
  expect(at('read a name of another')).not.toMatchObject([{ result: { authInfo: expect.anything() } }]);
  expect(at('read it with its code')).toMatchObject([{ result: { authInfo: 'Registered-1' } }]);
  expect(at('read after renewal')).toMatchObject([{ result: { exDate: '2030-03-01T10:00:00.000Z', status: ['ok'] } }]);
  expect(at('read after lock')).toMatchObject([{ result: { status: ['clientTransferProhibited'] } }]);
  expect(at('poll')).toMatchObject([{ result: '1300' }]);
  expect(at('logout')).toMatchObject([{ result: 1 }]);
});

test('the registry knows what it did', async () => {
  const log = await stand.control.log();
  expect(log.filter(({ verb, code }) => verb === 'renew' && code === 1000)).toMatchObject([
    { name: 'perl.org', client: 'ANUN-TEST' },
  ]);
  expect(await stand.control.domain('pending.org')).toMatchObject({ statuses: ['pendingCreate'] });
});
