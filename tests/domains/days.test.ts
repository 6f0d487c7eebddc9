import { beforeAll, describe, expect, it } from 'vitest';
import { cli } from '../cli/terminal.ts';
import { monthsTurn, yerevanDay, yerevanWritten } from '../support/days.ts';
import { asAdministrator, asCustomer, caller, eventually, type Schemas } from '../support/http.ts';
import { expiryOf, letter, moveTo, show, type World } from '../support/lives.ts';
import { own } from '../support/names.ts';
import { lastMail, newcomer } from '../support/people.ts';
import { SEEDED, startServer } from '../support/server.ts';

let world: World;
let expiry: Date;
let anun: Awaited<ReturnType<typeof cli>>['anun'];
/** A domain that expires at 20:30 UTC on the last day of a month: half past midnight on the first of the next in Yerevan. */
beforeAll(async () => {
  const server = await startServer();
  const people = { customer: await asCustomer(server.url), administrator: await asAdministrator(server.url) };
  world = { server, ...people, name: 'midnight.am' };
  const to = monthsTurn().toISOString();
  expect((await caller(server.url).post('/sandbox/clock', { to })).status).toBe(200);
  await own(people, world.name);
  await people.customer.put(`/client/domains/${world.name}`, { autoRenew: false });
  expiry = await expiryOf(world);
  ({ anun } = await cli({ ANUN_API: server.url }));
  await anun(`login --email ${SEEDED.customer.email} --password-stdin`, { stdin: SEEDED.customer.password });
}, 60_000);

describe('at 20:30 UTC, when the next day has begun in Yerevan', () => {
  it('the API gives the instant, and names the time zone of its days', async () => {
    expect(expiry.toISOString()).toMatch(/T20:3\d:/);
    expect(yerevanDay(expiry)).not.toBe(expiry.toISOString().slice(0, 10));
    const { body } = await caller(world.server.url).get<Schemas['Store']>('/client/store');
    expect(body.timeZone).toBe('Asia/Yerevan');
  });

  it('the export and the calendar have the day in Yerevan', async () => {
    const { headers, body } = await world.customer.get<string>('/client/domains/export?search=midnight');
    expect(body).toContain(`,${yerevanDay(expiry)},`);
    expect(body).not.toContain(expiry.toISOString().slice(0, 10));
    const { body: store } = await caller(world.server.url).get<Schemas['Store']>('/client/store');
    expect(headers.get('content-disposition')).toContain(`domains-${yerevanDay(store.clock)}.csv`);
    const calendar = await world.customer.get<string>('/client/domains/calendar');
    expect(calendar.body).toContain(`DTSTART;VALUE=DATE:${yerevanDay(expiry).replaceAll('-', '')}`);
  });

  it('it counts among the expiries of the month that has begun in Yerevan', async () => {
    const { body: counts } = await world.customer.get<Schemas['DomainInfo']>('/client/domains/info');
    const { body: all } = await world.customer.get<Schemas['DomainList']>('/client/domains');
    const expected = (month: string) =>
      all.docs.filter(({ expiration }) => expiration !== null && yerevanDay(expiration).startsWith(month)).length;
    for (const { month, total } of counts.expiries) expect(total, month).toBe(expected(month));
    expect(counts.expiries.find(({ month }) => yerevanDay(expiry).startsWith(month))?.total).toBeGreaterThan(0);
  });

  it('the command line shows the day in Yerevan, in every command', async () => {
    const day = yerevanDay(expiry);
    for (const line of ['domains list', 'domains show midnight.am', 'domains renew midnight.am --plan'])
      expect((await anun(line)).stdout, line).toContain(day);
    const { body: sale } = await world.customer.post<Schemas['Listing']>('/client/marketplace', {
      domain: world.name,
      minBidPrice: 100,
    });
    expect((await anun('sale show midnight.am')).stdout).toContain(`since ${yerevanDay(sale.createdAt)}`);
  });

  it('letters say the day in Yerevan', async () => {
    await moveTo(world, expiry, -29);
    expect((await letter(world, 'expires on')).text).toContain(yerevanWritten(expiry));
    const other = await newcomer(world.server, { email: 'days@example.am' });
    const input = { firstName: 'Narek', lastName: 'Vardanyan', email: other.email, role: 'viewer' };
    const path = `/client/domains/${world.name}/collaborators`;
    const { body } = await world.customer.post<Schemas['Collaboration']>(path, input);
    const invitation = await eventually(async () => {
      const mail = await lastMail(world.server, other.email);
      return mail.body.includes(world.name) && mail.body;
    }, 'the invitation');
    expect(invitation).toContain(yerevanWritten(body.until));
  });
});

describe('the evening before, and the morning after', () => {
  it('a domain is active until the moment that its day words mean, and expired from then on', async () => {
    await moveTo(world, expiry, -1 / 24);
    expect(await show(world)).toMatchObject({ status: 'active', expiring: true });
    expect((await anun('domains list')).stdout).toMatch(new RegExp(`midnight\\.am +active +${yerevanDay(expiry)}`));
    await moveTo(world, expiry, 2 / 24);
    const { status, lifecycle } = await show(world);
    expect(status).toBe('expired');
    const until = yerevanDay(lifecycle.renewUntil);
    expect((await anun('domains list')).stdout).toMatch(new RegExp(`midnight\\.am +expired +renew by ${until}`));
    expect((await letter(world, 'has expired')).text).toContain(yerevanWritten(lifecycle.renewUntil));
  });

  it('a domain whose expiry has passed is expired before a job has noted it down', async () => {
    await world.server.test.db('domains').where({ domain: world.name }).update({ status: 'active', life_due_at: null });
    expect(await show(world)).toMatchObject({ status: 'expired', expiring: false });
    const { body } = await world.customer.get<string>('/client/domains/export?search=midnight');
    expect(body).toContain('midnight.am,midnight.am,expired,');
    const { body: list } = await world.customer.get<Schemas['DomainList']>('/client/domains?filter=expired');
    expect(list.docs.map(({ domain, status }) => [domain, status])).toContainEqual(['midnight.am', 'expired']);
  });
});

it('another time zone is a setting', async () => {
  const server = await startServer({ ANUN_TIME_ZONE: 'America/New_York' });
  const people = { customer: await asCustomer(server.url), administrator: await asAdministrator(server.url) };
  const to = monthsTurn().toISOString();
  expect((await caller(server.url).post('/sandbox/clock', { to })).status).toBe(200);
  await own(people, 'newyork.am');
  const there = await expiryOf({ server, ...people, name: 'newyork.am' });
  const { body } = await people.customer.get<string>('/client/domains/export?search=newyork');
  expect(body).toContain(`,${there.toISOString().slice(0, 10)},`);
  const western = await cli({ ANUN_API: server.url });
  await western.anun(`login --email ${SEEDED.customer.email} --password-stdin`, { stdin: SEEDED.customer.password });
  const { stdout } = await western.anun('domains show newyork.am');
  expect(stdout).toContain(there.toISOString().slice(0, 10));
}, 60_000);
