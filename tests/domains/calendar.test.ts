import { beforeAll, describe, expect, it } from 'vitest';
import { asAdministrator, asCustomer, type Caller, caller, type Schemas } from '../support/http.ts';
import { yerevanDay } from '../support/days.ts';
import { own } from '../support/names.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let customer: Caller & { token: string };
beforeAll(async () => {
  server = await startServer();
  const administrator = await asAdministrator(server.url);
  customer = await asCustomer(server.url);
  await own({ customer, administrator }, 'left.am', 'երկարանունմիանուն.հայ');
  await customer.put('/client/domains/left.am', { autoRenew: false });
});
const calendar = (headers: Record<string, string>) => fetch(`${server.url}/client/domains/calendar`, { headers });
/** Lines as they were before they were folded (RFC 5545, 3.1). */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('GET /client/domains/calendar', () => {
  it('has a day for each name, which says whether the name renews by itself', async () => {
    const answer = await calendar({ Authorization: customer.token });
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = await answer.text();
    const { expiration } = (await customer.get<Schemas['DomainDetail']>('/client/domains/left.am')).body;
    const lines = unfolded(text);
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
    expect(lines).toContain('SUMMARY:left.am expires');
    expect(lines).toContain(`DTSTART;VALUE=DATE:${yerevanDay(expiration).replaceAll('-', '')}`);
    expect(lines).toContain('DESCRIPTION:left.am does not renew automatically. Renew it before this day.');
    expect(lines).toContain('SUMMARY:երկարանունմիանուն.հայ expires');
  });

  it('holds lines of at most 75 octets, and cuts no letter', async () => {
    const text = await (await calendar({ Authorization: customer.token, 'Accept-Language': 'hy' })).text();
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\uFFFD');
    expect(unfolded(text)).toContain('NAME:Լրացող դոմեններ');
  });

  it('is read with an API token as the password of HTTP Basic, and nothing is changed so', async () => {
    const { body } = await customer.post<Schemas['TokenCreated']>('/client/tokens', {
      name: 'calendar',
      scopes: ['domains:read'],
    });
    const basic = (secret: string) => ({ Authorization: `Basic ${btoa(`calendar:${secret}`)}` });
    expect((await calendar(basic(body.token))).status).toBe(200);
    expect((await calendar(basic(`${body.token}x`))).status).toBe(401);
    expect((await calendar({ Authorization: 'Basic !' })).status).toBe(401);
    const session = customer.token.replace('Bearer ', '');
    const change = await caller(server.url).put('/client/domains/left.am', { autoRenew: true }, basic(session));
    expect(change.status).toBe(401);
  });
});
