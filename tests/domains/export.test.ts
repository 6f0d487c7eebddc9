import { createAnun, NetworkError, textParts } from '@anun/sdk';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { asAdministrator, asCustomer, type Caller, caller, type OrProblem, type Schemas } from '../support/http.ts';
import { yerevanDay } from '../support/days.ts';
import { own } from '../support/names.ts';
import { plantNames } from '../support/planted.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let customer: Caller & { token: string };
beforeAll(async () => {
  server = await startServer();
  const administrator = await asAdministrator(server.url);
  customer = await asCustomer(server.url);
  await own({ customer, administrator }, 'sheet.am', 'թերթ.հայ');
});

type Row = Record<string, string>;
/** RFC 4180, read to the letter: whatever does not fit it is missing in the rows. */
function read(csv: string): Row[] {
  const records: string[][] = [[]];
  for (const [, quoted, bare, end] of csv
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (end === '\r\n') records.push([]);
  }
  const [titles = [], ...lines] = records.slice(0, -1);
  return lines.map((cells) => Object.fromEntries(titles.map((title, index) => [title, cells[index] ?? ''])));
}
const exported = async (query = '') => (await customer.get<string>(`/client/domains/export${query}`)).body;
const sql = async (text: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
};

describe('GET /client/domains/export', () => {
  it('is a file in UTF-8 with a byte-order mark, a line for each name', async () => {
    const response = await fetch(`${server.url}/client/domains/export`, {
      headers: { Authorization: customer.token },
    });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="domains-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect([response.headers.get('cache-control'), response.headers.get('etag')]).toEqual(['no-store', null]);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = read(bytes.toString('utf8'));
    expect(rows.map(({ domain }) => domain)).toEqual(['sheet.am', 'թերթ.հայ']);
    const { body } = await customer.get<Schemas['Domain']>(`/client/domains/${encodeURIComponent('թերթ.հայ')}`);
    expect(rows[1]).toMatchObject({
      asciiDomain: body.asciiDomain,
      status: 'active',
      expiration: yerevanDay(body.expiration),
      autoRenew: 'true',
      transferLock: 'true',
      registrantEmail: body.registrantContacts.email,
      registrantPhone: body.registrantContacts.phone,
      ns1: body.nameServers[0]?.hostname,
      ns3: '',
    });
  });

  it('chooses as the list does', async () => {
    for (const query of ['?search=sheet', '?filter=expired', '?filter=auto_renew_on&search=%D5%A9%D5%A5']) {
      const list = await customer.get<Schemas['DomainList']>(`/client/domains${query}&sort=domain:asc`);
      const names = read(await exported(query)).map(({ domain }) => domain);
      expect(names, query).toEqual(list.body.docs.map(({ domain }) => domain));
    }
    const wrong = await customer.get<OrProblem<object>>('/client/domains/export?filter=none');
    expect([wrong.status, wrong.body.errors[0]?.pointer]).toEqual([400, 'query/filter']);
  });

  it('is for oneself only', async () => {
    expect((await caller(server.url).get('/client/domains/export')).status).toBe(401);
    const other = await (await asAdministrator(server.url)).get<string>('/client/domains/export');
    expect(read(other.body)).toEqual([]);
    const { body } = await customer.post<Schemas['TokenCreated']>('/client/tokens', {
      name: 'o',
      scopes: ['orders:read'],
    });
    expect(
      (await caller(server.url, `Bearer ${body.token.replace(/^Bearer /, '')}`).get('/client/domains/export')).status,
    ).toBe(403);
  });

  it('has a hand-made glue host as the command line writes it', async () => {
    await customer.put('/client/domains/sheet.am', {
      nameServers: [
        { hostname: 'ns1.sheet.am', ipv4: '93.18.4.1', ipv6: '2a01:4f8::1' },
        { hostname: 'ns2.example.com' },
      ],
    });
    const [row] = read(await exported('?search=sheet'));
    expect(row).toMatchObject({ ns1: 'ns1.sheet.am=93.18.4.1,2a01:4f8::1', ns2: 'ns2.example.com' });
  });

  it.each([
    ['=HYPERLINK("http://x","y")', `'=HYPERLINK("http://x","y")`],
    ['@SUM(1)', "'@SUM(1)"],
    ["-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0"],
    ['\t=1+1', "'\t=1+1"],
    ['＝1+1', "'＝1+1"],
    ['-5.00', '-5.00'],
    ['+374.10123456', '+374.10123456'],
    ['@', '@'],
    ['Նուռ; "ՍՊԸ"\nԵրևան', 'Նուռ; "ՍՊԸ"\nԵրևան'],
  ])('the text %j is not run by a spreadsheet, nor spoilt (LST-3)', async (organization, cell) => {
    await sql(
      `update test.domains set contacts = jsonb_set(contacts, '{registrantContacts,organization}', to_jsonb($1::text))
       where domain = 'sheet.am'`,
      [organization],
    );
    expect(read(await exported('?search=sheet'))[0]?.['registrantOrganization']).toBe(cell);
  });
});

describe('a long one', () => {
  it('has each name once, also while names come and change', async () => {
    const names = await plantNames(server.databaseUrl, 'sheet.am', 'long', 2_300);
    const anun = createAnun({ baseUrl: server.url, token: customer.token });
    let csv = '';
    for await (const part of textParts(anun.domains.export({ query: { search: 'long-' }, parseAs: 'stream' }))) {
      if (csv === '')
        await sql(`update test.domains set expires_at = expires_at + interval '1 year' where domain like 'long-%'`);
      csv += part;
    }
    expect(read(csv).map(({ domain }) => domain)).toEqual(names.toSorted());
    expect(await anun.domains.export({ query: { search: 'long-' } })).toMatch(/^domain,/);
  });

  it('says so when it breaks off, and does not look whole', async () => {
    await plantNames(server.databaseUrl, 'sheet.am', 'broken', 1_500);
    await sql(`update test.domains set name_servers = '"nonsense"' where domain = 'broken-999.am'`);
    const anun = createAnun({ baseUrl: server.url, token: customer.token });
    await expect(anun.domains.export({ query: { search: 'broken-' } })).rejects.toBeInstanceOf(NetworkError);
  });
});
