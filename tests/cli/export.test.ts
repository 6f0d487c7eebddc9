import { execFile } from 'node:child_process';
import { lstat, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { asAdministrator, asCustomer } from '../support/http.ts';
import { own } from '../support/names.ts';
import { plantNames } from '../support/planted.ts';
import { SEEDED, startServer, type TestServer } from '../support/server.ts';
import { cli } from './terminal.ts';

let server: TestServer;
let anun: Awaited<ReturnType<typeof cli>>['anun'];
let home: string;
let names: string[];
beforeAll(async () => {
  server = await startServer();
  ({ anun, home } = await cli({ ANUN_API: server.url }));
  await anun(`login --email ${SEEDED.customer.email} --password-stdin`, { stdin: SEEDED.customer.password });
  await own({ customer: await asCustomer(server.url), administrator: await asAdministrator(server.url) }, 'sheet.am');
  names = ['sheet.am', ...(await plantNames(server.databaseUrl, 'sheet.am', 'row', 1_200))].toSorted();
});
const inHome = (name: string) => path.join(home, name);
const namesOf = (csv: string) =>
  csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0]);

describe('anun domains export', () => {
  it('writes all names to stdout, without the mark that programs stumble over', async () => {
    const { code, stdout, stderr } = await anun('domains export');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^domain,asciiDomain,status,/);
    expect(namesOf(stdout)).toEqual(names);
    expect(namesOf((await anun('domains export --search sheet')).stdout)).toEqual(['sheet.am']);
  });

  it('writes a file for spreadsheets, which the command for name servers reads as it is', async () => {
    const { code, stdout } = await anun(`domains export --output ${inHome('names.csv')} --filter auto_renew_on --json`);
    const bytes = await readFile(inHome('names.csv'));
    expect([code, JSON.parse(stdout)]).toEqual([0, { file: inHome('names.csv'), bytes: bytes.length }]);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(namesOf(bytes.toString('utf8'))).toEqual(names);
    const plan = await anun(`nameservers set --from ${inHome('names.csv')} --plan --json`);
    expect(plan.code, plan.stderr).toBe(0);
    const rows = plan.stdout
      .trimEnd()
      .split('\n')
      .map((line): { outcome: string } => JSON.parse(line));
    expect([rows.length, new Set(rows.map(({ outcome }) => outcome))]).toEqual([names.length, new Set(['unchanged'])]);
  });

  it('replaces a file only for one who says so', async () => {
    const file = inHome('kept.csv');
    await writeFile(file, 'mine');
    const nobody = await anun(`domains export -o ${file}`);
    expect([nobody.code, nobody.stderr]).toEqual([6, expect.stringContaining('Add --yes')]);
    const no = await anun(`domains export -o ${file}`, { answers: ['n'] });
    expect([no.code, no.stderr]).toEqual([6, expect.stringContaining(`${file} already exists. Replace it? [y/N]`)]);
    expect(await readFile(file, 'utf8')).toBe('mine');
    expect((await anun(`domains export -o ${file} --yes`)).code).toBe(0);
    expect(namesOf(await readFile(file, 'utf8'))).toEqual(names);
  });

  it('writes through a link, keeps a file as private as it was, and replaces no device', async () => {
    const [file, link, pipe] = [inHome('private.csv'), inHome('link.csv'), inHome('pipe')];
    await writeFile(file, 'mine', { mode: 0o600 });
    await symlink(file, link);
    expect((await anun(`domains export -o ${link} --yes`)).code).toBe(0);
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(namesOf(await readFile(file, 'utf8'))).toEqual(names);

    await promisify(execFile)('mkfifo', [pipe]);
    const [{ code }, read] = await Promise.all([anun(`domains export -o ${pipe}`), readFile(pipe, 'utf8')]);
    expect([code, namesOf(read)]).toEqual([0, names]);
    expect((await stat(pipe)).isFIFO()).toBe(true);
  });

  it('leaves nothing behind when it is interrupted, and what was there before', async () => {
    const file = inHome('interrupted.csv');
    await writeFile(file, 'mine');
    const stop = new AbortController();
    const run = await anun(`domains export -o ${file} --yes`, {
      terminal: true,
      signal: stop.signal,
      watch: (said) => said.includes('kB') && stop.abort(),
    });
    expect([run.code, run.stderr]).toEqual([130, expect.stringContaining(`${file} was not written.`)]);
    expect(await readFile(file, 'utf8')).toBe('mine');
    expect((await readdir(home)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it.each([
    ['a folder', () => `-o ${home}`, 'is a folder.'],
    ['a folder that is not there', () => `-o ${inHome('no/names.csv')}`, 'cannot be written'],
    ['JSON on stdout', () => '--json', 'CSV is not JSON'],
    ['a filter that there is not', () => '--filter none', '--filter must be one of'],
  ])('%s is a mistake of use', async (_, words, said) => {
    const { code, stdout, stderr } = await anun(`domains export ${words()}`);
    expect([code, stdout + stderr]).toEqual([2, expect.stringContaining(said)]);
  });
});

it('domains expiries draws how many names end in each month of a year', async () => {
  const { stdout } = await anun('domains expiries');
  expect(stdout.split('\n')[0]).toMatch(/^MONTH +NAMES +RENEWING/);
  expect(stdout).toMatch(/\n\d{4}-\d\d +1201 +1201 +={30}\n$/);
  expect(JSON.parse((await anun('domains expiries --json')).stdout)).toHaveLength(13);
});
