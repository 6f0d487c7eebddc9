import { beforeAll, describe, expect, it } from 'vitest';
import { asCustomer, type Caller, type Schemas } from '../support/http.ts';
import { startServer } from '../support/server.ts';

const CODE = 'Registered-1';
let customer: Caller;
beforeAll(async () => {
  customer = await asCustomer((await startServer()).url);
});
const check = async (text: string) =>
  (await customer.post<Schemas['TransferCheck']>('/client/transfers/check', { text })).body;

describe('what is pasted', () => {
  it('is read line by line, with the words of the form for each mistake', async () => {
    const { rows, succeeded, failed } = await check(
      [
        'registered-1.am,Registered-1',
        'registered-2.am',
        'not a name,code',
        'registered-3.am,',
        'REGISTERED-1.am,Registered-1',
        'www.registered-4.am,Registered-1',
        'something.example,code',
      ].join('\n'),
    );
    expect(rows.map(({ line, success, reason }) => [line, success, reason?.detail ?? ''])).toEqual([
      [1, true, ''],
      [2, false, 'Invalid syntax (line 2)'],
      [3, false, expect.stringContaining('(line 3)')],
      [4, false, 'Invalid code (line 4)'],
      [5, false, 'Duplicated domain: registered-1.am'],
      [6, false, 'Invalid domain: www.registered-4.am (line 6)'],
      [7, false, expect.any(String)],
    ]);
    expect([succeeded, failed]).toEqual([1, 6]);
  });

  it('of Excel, with codes of any characters, keeps them byte for byte (BLK-1, BLK-3)', async () => {
    const text = `\uFEFFregistered-5.am;  ${CODE}\u00A0\r\n\r\n"registered-6.am","${CODE}"\r\nregistered-7.am\t${CODE}`;
    const { rows } = await check(text);
    expect(rows.map(({ line, domain, success }) => [line, domain, success])).toEqual([
      [1, 'registered-5.am', true],
      [3, 'registered-6.am', true],
      [4, 'registered-7.am', true],
    ]);
    for (const line of ['registered-8.am,"aB3,x;""y\'<z>&$+]]>"', 'registered-8.am\taB3,x;"y\'<z>&$+]]>'])
      expect((await check(line)).rows[0]?.reason?.code).toBe('wrong_code');
  });

  it('of anything but a name and a code is invalid syntax, and nothing of it is sent', async () => {
    const { rows } = await check(
      ['onlyname', 'only.name', 'registered-9.am,Registered-9,more', ',code', 'registered-9.am;Registered-9;'].join(
        '\n',
      ),
    );
    expect(rows.map(({ line, reason }) => [line, reason?.code, reason?.detail])).toEqual([
      [1, 'invalid_syntax', 'Invalid syntax (line 1)'],
      [2, 'invalid_syntax', 'Invalid syntax (line 2)'],
      [3, 'invalid_syntax', 'Invalid syntax (line 3)'],
      [4, 'invalid_syntax', 'Invalid syntax (line 4)'],
      [5, 'duplicate', 'Duplicated domain: registered-9.am'],
    ]);
  });

  it('of a zone that is not sold says that', async () => {
    const { rows } = await check('x.example,code\ntest.uk.com,code\nx.de,code\n192.0.2.1,code');
    expect(rows.map(({ line, reason }) => [line, reason?.code, reason?.detail])).toEqual([
      [1, 'zone_not_sold', 'Sorry, unavailable TLD'],
      [2, 'zone_not_sold', 'Sorry, unavailable TLD'],
      [3, 'zone_not_sold', 'Sorry, unavailable TLD'],
      [4, 'invalid_domain', 'Invalid domain: 192.0.2.1 (line 4)'],
    ]);
  });

  it('may begin with titles, which are no line of it, and have addresses of pages', async () => {
    const { rows } = await check('Domain,Transfer code\nhttps://registered-1.am/x,Registered-1');
    expect(rows.map(({ line, domain, success }) => [line, domain, success])).toEqual([[2, 'registered-1.am', true]]);
  });

  it('is refused whole where it is longer than what is read at once', async () => {
    const lines = Array.from({ length: 201 }, (_, index) => `no-such-name-${index}.am`);
    expect((await check(`${lines.slice(1).join('\n')}\n\n`)).rows).toHaveLength(200);
    const whole = await customer.post('/client/transfers/check', { text: lines.join('\n'), addToCart: true });
    expect(whole).toMatchObject({ status: 422, body: { errors: [{ pointer: '/text' }] } });
  });
});
