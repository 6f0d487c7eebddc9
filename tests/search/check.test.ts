import { beforeAll, describe, expect, it } from 'vitest';
import { caller, type Caller, type Schemas } from '../support/http.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let anonymous: Caller;
beforeAll(async () => {
  server = await startServer();
  anonymous = caller(server.url);
});
const check = (items: object[]) => anonymous.post<Schemas['CheckResult'][]>('/client/domains/check', items);

describe('POST /client/domains/check (compatibility §5)', () => {
  it('answers each item in the order asked, spelled as it was asked, with real booleans and AMD', async () => {
    const items = [
      { tld: 'am', domain: 'Fine-Name.AM' },
      { tld: 'հայ', domain: 'նուռ.հայ' },
      { tld: 'am', domain: 'registered.am' },
      { tld: 'nosuch', domain: 'x.nosuch' },
      { tld: 'am', domain: 'premium.am' },
      { tld: 'am', domain: 'fine-name' },
    ];
    const { status, body } = await check(items);
    expect(status).toBe(200);
    expect(body.map(({ domain }) => domain)).toEqual(items.map(({ domain }) => domain));
    expect(body.map(({ available, premium }) => [available, premium])).toEqual([
      [true, false],
      [true, false],
      [false, false],
      [false, false],
      [true, true],
      [true, false],
    ]);
    expect(body[4]).toMatchObject({ price: 120_000, priceRenew: 24_000 });
    expect(body[3]?.reason).toEqual({ code: 'zone_not_sold', detail: 'Sorry, unavailable TLD' });
    const raw = await fetch(`${server.url}/client/domains/check`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(items),
    });
    const text = await raw.text();
    expect([text[0], text.at(-1)]).toEqual(['[', ']']);
  });

  it('takes 1,000 names in as few registry commands as the registry allows, and not one more', async () => {
    const before = (await server.application.sandbox.epp.control.log()).length;
    const items = Array.from({ length: 1000 }, (_, index) => ({ domain: `many-${index}.am` }));
    const { body } = await check(items);
    expect(body.filter(({ available }) => available)).toHaveLength(1000);
    const commands = (await server.application.sandbox.epp.control.log())
      .slice(before)
      .filter(({ verb }) => verb === 'check');
    expect(commands).toHaveLength(50);
    const tooMany = await anonymous.post<Schemas['Problem']>('/client/domains/check', [
      ...items,
      { domain: 'one-more.am' },
    ]);
    expect(tooMany).toMatchObject({ status: 400, body: { errors: [{ detail: 'At most 1000 items' }] } });
  });

  it('answers within seconds while the registry hangs', async () => {
    const { body } = await check([{ domain: 'timeout.am' }, { domain: 'x.com' }]);
    expect(body.map(({ available, reason }) => [available, reason?.code])).toEqual([
      [false, 'registry_unavailable'],
      [true, undefined],
    ]);
  });
});

describe('POST /client/domains/parse', () => {
  const parse = async (text: string, search = false) =>
    (await anonymous.post<Schemas['ParseResult']>('/client/domains/parse', { text, search })).body;

  it('reads what spreadsheets save, with the file’s own line numbers (BLK-1)', async () => {
    const { rows, valid, invalid } = await parse('\uFEFF"example.am";"abc"\r\n\r\nmy–domain.am\r\nEXAMPLE.am');
    expect(
      rows.map(({ line, domain, valid: fine, duplicateOf, reason }) => [line, domain, fine, duplicateOf, reason?.code]),
    ).toContainEqual([1, 'example.am', true, undefined, undefined]);
    expect(rows.find(({ line }) => line === 3)?.reason).toMatchObject({ code: 'dash', suggestion: 'my-domain.am' });
    expect(rows.find(({ line }) => line === 4)?.duplicateOf).toBe(1);
    expect(valid + invalid).toBe(rows.length);
  });

  it('reads the search box: zone added by script, readings in the other one, notices for what was changed', async () => {
    const armenian = (await parse('Բարև', true)).rows[0];
    expect(armenian).toMatchObject({ domain: 'բարեւ.հայ', tld: 'հայ', valid: true });
    expect(armenian?.notices.map(({ code }) => code)).toEqual(expect.arrayContaining(['ew_ligature', 'zone_added']));
    expect(armenian?.readings.map(({ tld }) => tld)).toEqual(armenian?.readings.map(() => 'am'));
    const latin = (await parse('me@www.yerevan.am', true)).rows[0];
    expect(latin).toMatchObject({ domain: 'yerevan.am' });
    expect(latin?.readings[0]?.tld).toBe('հայ');
    expect((await parse('yerevan', true)).rows[0]?.domain).toBe('yerevan.am');
    expect((await parse('пример', true)).rows[0]?.valid).toBe(false);
  });
});
