import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { SEEDED, startServer, type TestServer } from '../support/server.ts';
import { cli } from './terminal.ts';

let server: TestServer;
let anun: Awaited<ReturnType<typeof cli>>['anun'];
let home: string;
beforeAll(async () => {
  server = await startServer();
  ({ anun, home } = await cli({ ANUN_API: server.url }));
  await anun(`login --email ${SEEDED.customer.email} --password-stdin`, { stdin: SEEDED.customer.password });
});
const saved = async (content: string | Buffer) => {
  const file = path.join(home, 'names.csv');
  await writeFile(file, content);
  return file;
};

describe('lists of names', () => {
  it('are read as spreadsheets leave them, from a pipe or a file', async () => {
    const list = '\uFEFF"Nurr.am";\r\n\r\nհայկ.հայ, nurr.am\tb_ad.am\r\n';
    const piped = await anun('domains check', { stdin: list });
    expect(piped.code).toBe(1);
    expect(piped.stdout).toMatchInlineSnapshot(`
      "NAME      FREE                   PRICE  NOTE
      nurr.am   yes   8,900 ֏ (about $24.05)
      հայկ.հայ  yes   8,900 ֏ (about $24.05)
      b_ad.am   ?                             Line 3: “b_ad.am” is not a domain name.
      "
    `);
    expect(await anun(`domains check -f ${await saved(list)}`)).toEqual(piped);
    expect(await anun('domains check -f -', { stdin: list })).toEqual(piped);
  });

  it.each([
    ['of one column', '\uFEFFDomain\r\nnurr.am\r\nb_ad.am\r\n', 3],
    ['below Excel’s own line', 'sep=;\r\n"Domain name";\r\nnurr.am;\r\nb_ad.am;\r\n', 4],
    ['that are none: a name is a name', 'name.am\nnurr.am\nb_ad.am\n', 3],
  ])('may have titles: %s', async (_, stdin, line) => {
    const { stdout } = await anun('domains check', { stdin });
    expect(stdout).toContain(`Line ${line}: “b_ad.am” is not a domain name.`);
    expect(stdout.match(/^nurr\.am +yes/gm)).toHaveLength(1);
    expect(stdout).not.toMatch(/^"?Domain|Line [12]:/m);
  });

  it('that are tables give the column of names, also those that `domains export` wrote', async () => {
    const linesOf = (stdout: string) =>
      (JSON.parse(stdout) as { domain: string; line: number }[]).map(({ domain, line }) => [domain, line]);
    const exported =
      '\uFEFFdomain,asciiDomain,status,expiration,registrantEmail,ns1\r\n' +
      'հայկ1.հայ,xn--1.xn--y9a3aq,active,2027-01-31,a@x.am,"ns1.a.am=192.0.2.1,2001:db8::1"\r\nnurr.am,nurr.am,active,,,\r\n';
    expect(linesOf((await anun('domains check --json', { stdin: exported })).stdout)).toEqual([
      ['հայկ1.հայ', 2],
      ['nurr.am', 3],
    ]);
    const table = 'Nr;Domain;Note\r\n1;nurr.am;"two\r\nlines, and a.b"\r\n2;https://b_ad.am/x;\r\n';
    expect(linesOf((await anun('domains check --json', { stdin: table })).stdout)).toEqual([
      ['nurr.am', 2],
      ['https://b_ad.am/x', 4],
    ]);
  });

  const utf16 = Buffer.from('\uFEFFհայկ.հայ\r\nnurr.am\r\n', 'utf16le');
  it.each([
    ['as Windows writes it', utf16],
    ['as the network writes it', Buffer.from(utf16).swap16()],
  ])('are read in the UTF-16 of “Unicode text”, %s', async (_, list) => {
    const { code, stdout } = await anun(`domains check -f ${await saved(list)}`);
    expect(code).toBe(0);
    expect(stdout).toContain('հայկ.հայ');
    expect((await anun('domains check', { stdin: list })).stdout).toBe(stdout);
  });

  it.each([
    ['Windows-1251', Buffer.from([0xe4, 0xee, 0xec]), 'UTF-8'],
    ['half a character of UTF-16', utf16.subarray(0, -1), 'UTF-16LE'],
  ])('in another encoding are refused, not guessed: %s', async (_, list, named) => {
    const file = await saved(list);
    const said = (source: string) => `${source} is not ${named}. Save it as UTF-8.`;
    for (const line of ['domains check -f', 'nameservers set --yes --from', 'dns plan nurr.am --from']) {
      const { code, stderr } = await anun(`${line} ${file}`);
      expect([line, code, stderr]).toEqual([line, 2, expect.stringContaining(said(file))]);
    }
    const { code, stderr } = await anun('domains check', { stdin: list });
    expect([code, stderr]).toEqual([2, expect.stringContaining(said('stdin'))]);
  });

  it.each([
    [
      'UTF-16 without its mark',
      Buffer.from('nurr.am\r\nx.am\r\n', 'utf16le'),
      'looks like UTF-16LE without a byte-order mark',
    ],
    [
      'the same of the network',
      Buffer.from('nurr.am\r\n', 'utf16le').swap16(),
      'looks like UTF-16BE without a byte-order mark',
    ],
    ['NUL octets', Buffer.from('nurr.am\0\0\0x.am\n'), 'is not a text file.'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]), 'is not a text file.'],
    ['Latin-1', Buffer.from('caf\u00e9.am', 'latin1'), 'is not UTF-8. Save it as UTF-8.'],
    ['20 MB', Buffer.alloc(20_000_000, 'nurr.am\n'), 'is larger than 5 MB.'],
  ])('that cannot be read are refused before anything is asked: %s', async (_, list, said) => {
    const file = await saved(list);
    const commands = [
      'domains check -f',
      'nameservers set --plan --from',
      'dns plan nurr.am --from',
      'transfers check -f',
    ];
    for (const line of commands) {
      const { code, stderr } = await anun(`${line} ${file}`);
      expect([line, code, stderr]).toEqual([line, 2, expect.stringContaining(`${file} ${said}`)]);
    }
    const { code, stderr } = await anun('domains check', { stdin: list });
    expect([code, stderr]).toEqual([2, expect.stringContaining(`stdin ${said}`)]);
  });

  it('may be longer than one request, with the right line for each mistake', async () => {
    const lines = Array.from({ length: 2500 }, (_, index) => (index === 2200 ? 'x_y.am' : `long-${index}.am`));
    const { stdout } = await anun('domains check --json', { stdin: lines.join('\n') });
    const rows: { domain: string; available: boolean; line: number }[] = JSON.parse(stdout);
    expect(rows.map(({ domain }) => domain)).toEqual(lines);
    expect(rows.filter(({ available }) => !available)).toMatchObject([{ domain: 'x_y.am', line: 2201 }]);
  });

  it('may hold more names in one piece than the server reads at once', async () => {
    const lines = Array.from({ length: 300 }, (_, line) =>
      Array.from({ length: 5 }, (__, at) => `m${line}-${at}.am`).join(' '),
    );
    const { stdout } = await anun('domains check --json', { stdin: lines.join('\n') });
    expect(JSON.parse(stdout)).toHaveLength(1500);
  });

  it.each([
    ['nothing at all', 'domains check', '', 'There is no domain in the input.'],
    ['blanks', 'domains check', ' \n\n', 'There is no domain in the input.'],
    ['a file that is not there', 'domains check -f /nowhere.csv', '', 'There is no file /nowhere.csv'],
    ['both', 'domains check nurr.am -f names.csv', '', 'Give domains or a file, not both.'],
  ])('%s is a mistake of use', async (_, line, stdin, said) => {
    const { code, stderr } = await anun(line, { stdin });
    expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
  });

  it('are not waited for on a terminal', async () => {
    const { code, stderr } = await anun('domains check', { terminal: true });
    expect([code, stderr]).toEqual([2, expect.stringContaining('Give domains, or a list with -f or on stdin.')]);
  });

  it('say for which names the registry did not answer, with code 5', async () => {
    const { code, stdout, stderr } = await anun('domains check timeout.am');
    expect([code, stderr]).toEqual([5, 'The registry did not answer for 1 of 1.\n']);
    expect(stdout).toContain('timeout.am  ?');
  });
});

describe('api', () => {
  it('calls any operation with the same sign-in', async () => {
    const { code, stdout } = await anun('api get /client/domains?filter=all -q limit=5 page=1');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ limit: 5, docs: [] });
  });

  it('sends a body from the line, a file, or a pipe', async () => {
    const body = JSON.stringify([{ domain: 'nurr.am' }]);
    const path = '/client/domains/check';
    const answers = [
      await anun(['api', 'POST', path, '-d', body]),
      await anun(['api', 'POST', path, '-d', `@${await saved(body)}`]),
      await anun(['api', 'POST', path, '-d', '-'], { stdin: body }),
    ];
    for (const { code, stdout } of answers) {
      expect(code).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject([{ domain: 'nurr.am', available: true }]);
    }
  });

  it.each([
    [2, ['api', 'FETCH', '/client/user'], 'The method must be one of GET'],
    [2, ['api', 'GET', 'client/user'], 'The path must start with a slash'],
    [2, ['api', 'GET', '/client/domains', '-q', 'limit'], 'must look like name=value'],
    [2, ['api', 'POST', '/client/domains/check', '-d', '{oops'], 'The body is not JSON'],
    [4, ['api', 'GET', '/client/nothing'], ''],
    [5, ['api', 'GET', '/docs'], 'text/html'],
  ])('%i: %s', async (expected, argv, said) => {
    const { code, stderr } = await anun(argv);
    expect([code, stderr]).toEqual([expected, expect.stringContaining(said)]);
  });
});

it('says so where no name ends within a year', async () => {
  expect((await anun('domains expiries')).stdout).toBe('None of your domains expires within a year.\n');
});
