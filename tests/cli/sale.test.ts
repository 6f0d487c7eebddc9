import { beforeAll, expect, it } from 'vitest';
import { asAdministrator, asCustomer } from '../support/http.ts';
import { own } from '../support/names.ts';
import { SEEDED, startServer } from '../support/server.ts';
import { cli } from './terminal.ts';

let anun: Awaited<ReturnType<typeof cli>>['anun'];
beforeAll(async () => {
  const server = await startServer();
  ({ anun } = await cli({ ANUN_API: server.url }));
  await anun(`login --email ${SEEDED.customer.email} --password-stdin`, { stdin: SEEDED.customer.password });
  await own(
    { customer: await asCustomer(server.url), administrator: await asAdministrator(server.url) },
    'cli-sale.am',
    'cli-more.am',
  );
});

it('shows what a price brings, offers the name after a question, and takes it back', async () => {
  const shown = await anun('sale show cli-sale.am --price 250');
  expect(shown.stdout).toMatch(
    /not for sale; sold for \$250\.00 it would bring:\n.*Price +\$250\.00\n.*Service, 15% +-\$37\.50\n.*Bank +-\$30\.00\n.*Profit +\$182\.50/,
  );
  const line = 'sale offer cli-sale.am --price 250';
  expect((await anun(line)).code).toBe(6);
  expect((await anun(line, { answers: ['n'] })).code).toBe(6);
  const offered = await anun(line, { answers: ['y'] });
  expect([offered.code, offered.stdout]).toEqual([0, 'cli-sale.am is for sale.\n']);
  expect(offered.stderr).toContain('$182.50');
  const again = await anun(`${line} --yes`);
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('cli-sale.am is already for sale.')]);
  expect((await anun('sale show cli-sale.am')).stdout).toMatch(/for sale since \d{4}-\d\d-\d\d, from \$250\.00/);
  expect((await anun('domains list --filter for_sale')).stdout).toContain('cli-sale.am');

  expect((await anun('sale cancel cli-sale.am')).code).toBe(6);
  expect((await anun('sale cancel cli-sale.am --yes')).stdout).toBe('cli-sale.am is no longer for sale.\n');
  expect((await anun('sale cancel cli-sale.am --yes')).code).toBe(1);
});

it('says what is wrong with a price', async () => {
  expect((await anun('sale offer cli-sale.am')).code).toBe(2);
  // `1500.000` is a million and a half where thousands are set apart by dots.
  for (const price of ['much', '1500.000', '1.500', '1,500', '99.555', '1e3'])
    expect((await anun(`sale offer cli-sale.am --price ${price} --yes`)).code, price).toBe(2);
  const low = await anun('sale offer cli-sale.am --price 99.50 --yes');
  expect([low.code, low.stderr]).toEqual([1, expect.stringContaining('At least $100.00.')]);
});

it('changes many names at once: premium on and off, the other switches, and a year more for its price', async () => {
  const both = 'domains change cli-sale.am cli-more.am';
  expect((await anun(`${both} --premium on --yes`)).stderr).toContain('--price 250');
  expect((await anun(`${both} --yes`)).code).toBe(2);
  expect((await anun(`${both} --lock on --privacy on --yes`)).code).toBe(2);
  expect((await anun(`${both} --lock on`)).code).toBe(6);
  const low = await anun(`${both} --premium on --price 99 --yes`);
  expect([low.code, low.stderr]).toEqual([1, expect.stringContaining('At least $100.00.')]);
  const on = await anun(`${both} --premium on --price 250`, { answers: ['y'] });
  expect([on.code, on.stdout]).toEqual([0, 'sale: 2 changed.\n']);
  expect((await anun('domains list --filter for_sale')).stdout).toContain('cli-more.am');
  expect((await anun('domains change --filter for_sale --premium off --yes')).stdout).toBe('sale: 2 changed.\n');
  expect((await anun('domains change --filter for_sale --premium off --yes')).stderr).toContain('No domain matches');

  expect((await anun(`${both} --lock off --yes`)).stdout).toBe('transfer lock: 2 changed.\n');
  expect((await anun(`${both} --lock off --yes`)).stdout).toBe('transfer lock: 2 had it already.\n');
  expect((await anun(`${both} --privacy off --yes`)).stdout).toBe('privacy: 2 changed.\n');
  expect((await anun(`${both} --auto-renew off --yes`)).stdout).toBe('auto-renew: 2 changed.\n');
  const renewed = await anun(`${both} --renew`, { answers: ['y'] });
  expect(renewed.stderr).toContain('A year more for 2 domains, 17,800 ֏');
  expect(renewed.stdout).toBe('renewal: 2 changed.\n');
});

it.each([
  ['of a list that came out empty', 'domains change --renew --yes', 'Give the domains'],
  [
    'of a search that came out empty',
    ['domains', 'change', '--privacy', 'off', '--yes', '--search', ''],
    'Give the domains',
  ],
  [
    'beside a filter',
    'domains change cli-sale.am --filter expiring --renew --yes',
    'Give domains, or --filter and --search',
  ],
])('changes no names that nobody chose: %s', async (_, line, said) => {
  const before = (await anun('operations list --json')).stdout;
  const { code, stderr } = await anun(line);
  expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
  expect((await anun('operations list --json')).stdout).toBe(before);
});
