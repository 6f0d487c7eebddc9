import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/http.ts';
import { SEEDED, startServer, type TestServer } from '../support/server.ts';
import { cli, type How, steady } from './terminal.ts';

let server: TestServer;
let anun: Awaited<ReturnType<typeof cli>>['anun'];
let customer: Record<string, string>;
let administrator: Record<string, string>;
beforeAll(async () => {
  server = await startServer();
  ({ anun } = await cli({ ANUN_API: server.url }));
  const tokenOf = async (who: { email: string; password: string }) => {
    const env = { ANUN_PROFILE: who.email };
    await anun(`login --email ${who.email} --password-stdin`, { stdin: `${who.password}\n`, env });
    const made = await anun('tokens create test', { env });
    return { ANUN_TOKEN: made.stdout.trim() };
  };
  customer = await tokenOf(SEEDED.customer);
  administrator = await tokenOf(SEEDED.administrator);
});
const asCustomer = (line: string, how: How = {}) => anun(line, { ...how, env: { ...customer, ...how.env } });
const asAdministrator = (line: string, how: How = {}) => anun(line, { ...how, env: { ...administrator, ...how.env } });
const waiting = (domain: string) =>
  eventually(async () => (await asAdministrator('reviews list')).stdout.includes(domain), `${domain} waits`);

describe('from the first look to new name servers', () => {
  it('checks names as they are typed', async () => {
    const { code, stdout, stderr } = await asCustomer('domains check nurr նուռ registered.am premium.am nurr.am');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatchInlineSnapshot(`
      "NAME           FREE                      PRICE  NOTE
      nurr.am        yes      8,900 ֏ (about $24.05)  Read as nurr.am.
      նուռ.հայ       yes      8,900 ֏ (about $24.05)  Read as նուռ.հայ.
      registered.am  no                               registered.am domain is not available!
      premium.am     yes   120,000 ֏ (about $324.32)
      "
    `);
  });

  it('shows what a registration costs, and nothing is bought', async () => {
    const { code, stdout } = await asCustomer(
      'domains register nurr.am --years 5 --ns ns1.example.com ns2.example.com --plan',
    );
    expect(code).toBe(0);
    expect(stdout).toMatchInlineSnapshot(`
      "Register nurr.am for 5 years
      Name servers  ns1.example.com, ns2.example.com
      Price         39,500 ֏ (about $106.76)
      Balance       500,000 ֏, then 460,500 ֏
      "
    `);
    expect((await asCustomer('orders list')).stdout).toBe('No orders.\n');
  });

  it('registers for a customer who waits, while an administrator approves', async () => {
    const bought = asCustomer('domains register nurr.am --years 2 --wait', { answers: ['yes'] });
    await waiting('nurr.am');
    const approved = await asAdministrator('reviews approve nurr.am', { answers: ['y'] });
    expect(approved.code).toBe(0);
    expect(steady(approved.stderr + approved.stdout)).toMatchInlineSnapshot(`
      "nurr.am: register, 2 years, 17,400 ֏
      Holder   Mariam Nurents, customer@anun.example, AM
      Account  <number>, Mariam Nurents, customer@anun.example
      Approve? [y/N] nurr.am is approved.
      "
    `);
    const { code, stdout, stderr } = await bought;
    expect(code).toBe(0);
    expect(steady(stdout)).toMatchInlineSnapshot(`
      "Order ord_…, paid, 17,400 ֏ (about $47.03), balance, <minute>

      NAME     WHAT      YEARS     PRICE  STATUS
      nurr.am  register      2  17,400 ֏  done
      "
    `);
    expect(steady(stderr)).toContain('Buy it? [y/N]');
    expect(stderr).toContain('nurr.am: waits for an administrator');
  });

  it('switches automatic renewal off and on', async () => {
    const off = await asCustomer('domains auto-renew nurr.am off');
    expect([off.code, steady(off.stdout)]).toEqual([0, 'nurr.am no longer renews automatically; it expires <day>.\n']);
    expect((await asCustomer('domains list --filter auto_renew_off')).stdout).toContain('nurr.am');
    const on = await asCustomer('domains auto-renew nurr.am on');
    expect([on.code, on.stdout]).toEqual([0, 'nurr.am renews automatically from the balance.\n']);
    const wrong = await asCustomer('domains auto-renew nurr.am perhaps');
    expect([wrong.code, wrong.stderr]).toEqual([2, 'It must be on or off, not "perhaps".\n']);
    expect((await asCustomer('domains auto-renew elsewhere.am on')).code).toBe(4);
  });

  it('plans a change of name servers, makes it, and does nothing the second time', async () => {
    const line = 'nameservers set nurr.am ns1.nurr.am=93.18.4.1,2a01:4f8::1 NS1.anun.example.';
    const plan = await asCustomer(`${line} --plan`);
    expect(plan.code).toBe(0);
    expect(plan.stdout).toMatchInlineSnapshot(`
      "nurr.am
        = ns1.anun.example
        − ns2.anun.example
        + ns1.nurr.am 93.18.4.1 2a01:4f8::1
      "
    `);
    expect((await asCustomer('nameservers show nurr.am')).stdout).toBe('ns1.anun.example\nns2.anun.example\n');

    const changed = await asCustomer(line, { answers: ['y'] });
    expect(changed.code).toBe(0);
    expect(steady(changed.stderr)).toBe(`${plan.stdout}Change them? [y/N] `);
    expect((await asCustomer('nameservers show nurr.am')).stdout).toMatchInlineSnapshot(`
      "ns1.nurr.am 93.18.4.1 2a01:4f8::1
      ns1.anun.example
      "
    `);

    expect(await asCustomer(`${line} --yes`)).toMatchObject({
      code: 0,
      stdout: 'nurr.am already has these name servers.\n',
      stderr: '',
    });
  });

  it('says which row of the servers is wrong', async () => {
    const { code, stderr } = await asCustomer('nameservers set nurr.am ns1.example.com NS1.EXAMPLE.COM. --yes');
    expect(code).toBe(1);
    expect(steady(stderr)).toMatchInlineSnapshot(`
      "Nameserver already exists
      at /nameServers/1/hostname
      Request <id>
      "
    `);
  });

  it('renews, and shows the name', async () => {
    const renewed = await asCustomer('domains renew nurr.am --yes --wait');
    expect([renewed.code, steady(renewed.stderr)]).toMatchInlineSnapshot(`
      [
        0,
        "Renew nurr.am for 1 year
      Expires  <day>
      Price    8,900 ֏ (about $24.05)
      Balance  482,600 ֏, then 473,700 ֏
      ",
      ]
    `);
    const shown = await asCustomer('domains show nurr.am');
    expect(shown.code).toBe(0);
    expect(steady(shown.stdout)).toMatchInlineSnapshot(`
      "nurr.am  active
      Registered  <day>
      Expires     <day>
      Auto-renew  on
      Renewal     8,900 ֏ (about $24.05) a year
      Transfer    locked
      Lock        You locked it against transfer. Unlock it to move it to another registrar.
      Lock        until <day>: The domain cannot be transferred for 60 days after it was registered or transferred.
      WHOIS       private
      Servers     ns1.nurr.am 93.18.4.1 2a01:4f8::1, ns1.anun.example
      Holder      Mariam Nurents, customer@anun.example

      WHEN                  STATE                 WHY
      <minute>  active                registered
      <minute>  pending
      <minute>  pending admin review
      "
    `);
    const listed = await asCustomer('domains list --search nurr --sort domain:asc');
    expect(steady(listed.stdout)).toMatchInlineSnapshot(`
      "NAME     STATUS  EXPIRES     AUTO-RENEW  NAME SERVERS
      nurr.am  active  <day>  on          ns1.nurr.am ns1.anun.example
      "
    `);
  });
});

describe('what is refused', () => {
  it('ends the waiting with code 1 and the reason, and the money is back', async () => {
    const bought = asCustomer('domains register nar.am --yes --wait');
    await waiting('nar.am');
    const unsaid = await asAdministrator('reviews reject nar.am --yes');
    expect(unsaid.code).toBe(1);
    const rejected = await asAdministrator('reviews reject nar.am --reason "No such person." --yes');
    expect(rejected.stdout).toBe('nar.am is rejected.\n');
    const { code, stdout, stderr } = await bought;
    expect(code).toBe(1);
    expect(steady(stdout)).toMatchInlineSnapshot(`
      "Order ord_…, refund, 8,900 ֏ (about $24.05), balance, <minute>

      NAME    WHAT      YEARS    PRICE  STATUS    REASON
      nar.am  register      1  8,900 ֏  refunded  No such person.
      "
    `);
    expect(stderr).toContain('nar.am was refused: No such person.');
  });

  it('says why a name cannot be had, before anybody is asked', async () => {
    const taken = await asCustomer('domains register registered.am', { answers: [] });
    expect(taken).toMatchObject({ code: 1, stdout: '' });
    expect(steady(taken.stderr)).toBe('registered.am domain is not available!\n');
    const wrong = await asCustomer('domains register na_r.am', { answers: [] });
    expect(steady(wrong.stderr)).toBe('“na_r.am” is not a domain name. Did you mean na-r.am?\n');
    const long = await asCustomer('domains register hazar.am --years 7', { answers: [] });
    expect(steady(long.stderr)).toBe('.am domains are sold for 1, 2, 3, 4, 5 years.\n');
  });

  it('is late with code 5 when nobody decides in time', async () => {
    const { code, stdout, stderr } = await asCustomer('domains register khaghogh.am --yes --wait --timeout 2s');
    expect(code).toBe(5);
    expect(stdout).toContain('in review');
    expect(steady(stderr)).toContain('It is not done yet. Follow it with: anun orders wait ord_…');
  });

  it('calls an order that waits for a review paid, not approved', async () => {
    const { stdout } = await asCustomer('orders list');
    expect(stdout.split('\n').find((line) => line.includes('khaghogh.am'))).toContain('  paid, in review  ');
    expect(stdout).not.toContain('approved');
  });
});

describe('a gift', () => {
  it('makes the first .հայ name nearly free, and is there once', async () => {
    const bought = await asCustomer('domains register նուռ.հայ --use-gift --yes --json');
    expect(bought.code).toBe(0);
    expect(JSON.parse(bought.stdout)).toMatchObject({ amount: 1, items: [{ domain: 'նուռ.հայ' }] });
    const again = await asCustomer('domains register խնձոր.հայ --use-gift --yes');
    expect(again).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The account has no gift for .հայ, 1 year.'),
    });
  });
});
