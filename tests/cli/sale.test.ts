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
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('cli-sale.am is for sale already.')]);
  expect((await anun('sale show cli-sale.am')).stdout).toMatch(/for sale since \d{4}-\d\d-\d\d, from \$250\.00/);
  expect((await anun('domains list --filter for_sale')).stdout).toContain('cli-sale.am');

  expect((await anun('sale cancel cli-sale.am')).code).toBe(6);
  expect((await anun('sale cancel cli-sale.am --yes')).stdout).toBe('cli-sale.am is no longer for sale.\n');
  expect((await anun('sale cancel cli-sale.am --yes')).code).toBe(1);
});

it('says what is wrong with a price', async () => {
  expect((await anun('sale offer cli-sale.am')).code).toBe(2);
  expect((await anun('sale offer cli-sale.am --price much --yes')).code).toBe(2);
  const low = await anun('sale offer cli-sale.am --price 99.50 --yes');
  expect([low.code, low.stderr]).toEqual([1, expect.stringContaining('At least $100.00.')]);
});
