import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { asAdministrator, asCustomer, type Caller, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { SEEDED, startServer } from '../support/server.ts';
import { cli, steady } from './terminal.ts';

let anun: Awaited<ReturnType<typeof cli>>['anun'];
let home: string;
let customer: Caller;
beforeAll(async () => {
  const server = await startServer();
  ({ anun, home } = await cli({ ANUN_API: server.url }));
  customer = await asCustomer(server.url);
  await anun(`login --email ${SEEDED.customer.email} --password-stdin`, { stdin: SEEDED.customer.password });
  await own({ customer, administrator: await asAdministrator(server.url) }, 'cli-dns.am');
});
const records = async () =>
  (await customer.get<Schemas['Domain']>('/client/domains/cli-dns.am')).body.records.map(
    ({ name, type, content, ttl }) => `${name} ${ttl} ${type} ${content}`,
  );

describe('anun dns', () => {
  it('switches our DNS on after a question, and not without somebody to answer it', async () => {
    const empty = await anun('dns list cli-dns.am');
    expect(empty.stdout).toBe('cli-dns.am does not use our DNS; switch it on with: anun dns on cli-dns.am\n');
    expect((await anun('dns on cli-dns.am')).code).toBe(6);
    expect((await anun('dns on cli-dns.am', { answers: ['n'] })).code).toBe(6);
    const yes = await anun('dns on cli-dns.am', { answers: ['y'] });
    expect([yes.code, yes.stdout]).toEqual([0, 'cli-dns.am uses our DNS, with 0 records.\n']);
    expect(yes.stderr).toContain('cli-dns.am gets the name servers ns1.dns.anun.example and ns2.dns.anun.example.');
    expect((await anun('dns on cli-dns.am --yes')).stdout).toBe('cli-dns.am: our DNS is on already.\n');
  });

  it('plans, applies after a question, and lists', async () => {
    const wanted = ['--add', 'A www 192.0.2.10', 'MX @ mail.example.com', '--ttl', '300'];
    const planned = await anun(['dns', 'plan', 'cli-dns.am', ...wanted]);
    expect([planned.code, steady(planned.stdout)]).toEqual([
      0,
      [
        'cli-dns.am',
        '   NAME            TTL  TYPE  CONTENT',
        '+  www.cli-dns.am  300  A     192.0.2.10',
        '+  cli-dns.am      300  MX    10 mail.example.com',
        '2 to create, 0 to change, 0 to delete, 0 unchanged; 2 records in total.',
        '',
      ].join('\n'),
    ]);
    expect(await records()).toEqual([]);
    const applied = await anun(['dns', 'apply', 'cli-dns.am', ...wanted], { answers: ['y'] });
    expect([applied.code, applied.stdout]).toEqual([0, 'cli-dns.am: 2 created, 0 changed, 0 deleted.\n']);
    expect(applied.stderr).toContain('Make these changes? [y/N]');
    const listed = await anun('dns list cli-dns.am --type MX');
    expect(steady(listed.stdout)).toBe(
      'NAME        TTL  TYPE  CONTENT              ID\ncli-dns.am  300  MX    10 mail.example.com  rec_…\n',
    );
    const again = await anun(['dns', 'apply', 'cli-dns.am', ...wanted, '--yes']);
    expect(again.stdout).toBe('cli-dns.am: all records exist already.\n');
  });

  it('gives one record up for another at once', async () => {
    const { stdout } = await anun('dns list cli-dns.am --type A --json');
    const [{ id } = { id: '' }] = JSON.parse(stdout) as { id: string }[];
    const swap = ['dns', 'apply', 'cli-dns.am', '--delete', id, '--add', 'CNAME www cli-dns.am', '--yes', '--json'];
    const { code, stdout: done } = await anun(swap);
    expect([code, JSON.parse(done)]).toMatchObject([0, { created: 1, deleted: 1, records: 2 }]);
    expect(await records()).toEqual(['cli-dns.am 300 MX mail.example.com', 'www.cli-dns.am 1 CNAME cli-dns.am']);
  });

  it('does not empty a zone by a file of nothing, unless it is forced', async () => {
    const held = await records();
    for (const stdin of ['', '; nothing came\n', '@ SOA a. b. 1 2 3 4 5\n@ NS ns1.example.net.\n']) {
      const { code, stderr } = await anun('dns import cli-dns.am - --replace --yes', { stdin });
      expect(code).toBe(2);
      expect(stderr).toContain('This would delete every record of cli-dns.am (2).');
      expect(stderr).toContain('To do it anyway, use --force.');
    }
    expect(await records()).toEqual(held);
    const forced = await anun('dns import cli-dns.am - --replace --force --yes', { stdin: '' });
    expect(forced.stdout).toBe('cli-dns.am: 0 created, 0 changed, 2 deleted.\n');
    expect((await anun('dns undo cli-dns.am --yes')).stdout).toBe('cli-dns.am: 2 created, 0 changed, 0 deleted.\n');
    expect(await records()).toEqual(held);
  });

  it('exports a zone file and imports it', async () => {
    const file = path.join(home, 'cli-dns.zone');
    expect((await anun(`dns export cli-dns.am -o ${file}`)).code).toBe(0);
    expect(await readFile(file, 'utf8')).toContain('@\t300\tIN\tMX\t10 mail.example.com.\n');
    expect((await anun('dns export cli-dns.am')).stdout).toBe(await readFile(file, 'utf8'));
    expect((await anun('dns export cli-dns.am --json')).code).toBe(2);
    expect((await anun(`dns import cli-dns.am ${file} --replace --yes`)).stdout).toBe(
      'cli-dns.am: all records exist already.\n',
    );
    await writeFile(file, 'new 20 A 192.0.2.20\n');
    const planned = await anun(`dns plan cli-dns.am --from ${file} --replace`);
    expect(steady(planned.stdout)).toBe(
      [
        'cli-dns.am',
        '   NAME             TTL  TYPE   CONTENT',
        '−  cli-dns.am       300  MX     10 mail.example.com',
        '−  www.cli-dns.am  auto  CNAME  cli-dns.am',
        '+  new.cli-dns.am    30  A      192.0.2.20',
        'Line 1: the TTL will be 30 seconds.',
        '1 to create, 0 to change, 2 to delete, 0 unchanged; 1 record in total.',
        '',
      ].join('\n'),
    );
    const piped = await anun('dns import cli-dns.am - --yes', { stdin: 'new 20 A 192.0.2.20\n' });
    expect(piped.stdout).toBe('cli-dns.am: 1 created, 0 changed, 0 deleted.\n');
    const nowhere = await anun('dns import cli-dns.am /nowhere.zone --yes');
    expect([nowhere.code, nowhere.stderr]).toEqual([2, 'There is no file /nowhere.zone.\n']);
    expect((await anun(`dns import cli-dns.am ${home} --yes`)).stderr).toBe(`${home} is a folder.\n`);
  });

  it('says how to import the rest of a file, does it with --partial, and lists what is left out', async () => {
    const stdin = 'rest 300 A 192.0.2.21\nk._domainkey 300 DKIM "v=DKIM1"\n';
    const refused = await anun('dns import cli-dns.am - --yes', { stdin });
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('To skip these lines and import the rest, use --partial.');
    expect(refused.stderr).toContain('“DKIM” records are not supported.');
    const done = await anun('dns import cli-dns.am - --partial --yes', { stdin });
    expect([done.code, done.stdout]).toEqual([0, 'cli-dns.am: 1 created, 0 changed, 0 deleted, 1 line left out.\n']);
    expect(done.stderr).toContain('Left out, line 2: “DKIM” records are not supported.');
    const { stdout } = await anun('dns list cli-dns.am --search rest --json');
    const [{ id } = { id: '' }] = JSON.parse(stdout) as { id: string }[];
    expect((await anun(['dns', 'apply', 'cli-dns.am', '--delete', id, '--yes'])).code).toBe(0);
  });

  it('says what is wrong with each record, and ends with the code for it', async () => {
    const wrong = await anun(['dns', 'apply', 'cli-dns.am', '--add', 'A www2 nowhere', 'WKS x y', '--yes']);
    expect(wrong.code).toBe(1);
    expect(wrong.stderr).toContain('/records/0/content: “nowhere” is not an IPv4 address');
    expect(wrong.stderr).toContain('/records/1/type: “WKS” records are not supported. Supported types: A, AAAA');
    for (const line of ['dns plan cli-dns.am', 'dns plan cli-dns.am --add A', 'dns plan cli-dns.am --template x'])
      expect((await anun(line)).code).toBe(2);
    expect((await anun('dns list not-mine.am')).code).toBe(4);
  });

  it('says which record to delete is not there', async () => {
    const { code, stdout } = await anun('dns apply cli-dns.am --delete rec_nothere --yes');
    expect([code, stdout]).toEqual([0, 'cli-dns.am: nothing changes; no record has the id rec_nothere.\n']);
  });

  it('fills a template in', async () => {
    const bare = await anun('dns apply cli-dns.am --template hosting --yes');
    expect([bare.code, bare.stderr]).toEqual([
      2,
      'The template hosting needs the address of the server: --ip 192.0.2.40.\n',
    ]);
    const { stdout } = await anun('dns apply cli-dns.am --template hosting --ip 192.0.2.40 --yes');
    expect(stdout).toBe('cli-dns.am: 4 created, 0 changed, 2 deleted.\n');
  });

  it('switches our DNS off, keeps the zone, and brings it back', async () => {
    const off = await anun('dns off cli-dns.am', { answers: ['y'] });
    expect(off.stderr).toContain('Its 5 records are kept for 30 days.');
    expect(steady(off.stdout)).toBe('cli-dns.am no longer uses our DNS. Its records are kept until <day>.\n');
    const planned = await anun(['dns', 'plan', 'cli-dns.am', '--add', 'A www 192.0.2.10']);
    expect(planned.stdout).toContain('1 record in total.');
    expect(planned.stderr).toContain('does not use our DNS yet; switch it on first: anun dns on cli-dns.am');
    const asked = await anun('dns on cli-dns.am', { answers: ['n'] });
    expect(steady(asked.stderr)).toContain(
      'The zone starts empty; 5 records from before are kept until <day>, and --restore starts with them.',
    );
    expect((await anun('dns on cli-dns.am --restore --yes')).stdout).toBe('cli-dns.am uses our DNS, with 5 records.\n');
  });
});
