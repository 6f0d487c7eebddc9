import { beforeAll, expect, it } from 'vitest';
import { asAdministrator, asCustomer, type Caller, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { SEEDED, startServer } from '../support/server.ts';
import { cli } from './terminal.ts';

let anun: Awaited<ReturnType<typeof cli>>['anun'];
let customer: Caller;
beforeAll(async () => {
  const server = await startServer();
  ({ anun } = await cli({ ANUN_API: server.url }));
  customer = await asCustomer(server.url);
  await anun(`login --email ${SEEDED.customer.email} --password-stdin`, { stdin: SEEDED.customer.password });
  await own({ customer, administrator: await asAdministrator(server.url) }, 'cli-sets.am');
});

it('shows and changes what new names get', async () => {
  expect((await anun('nameservers default')).stdout).toBe("No default set; new domains get the shop's.\n");
  const set = await anun('nameservers default ns1.karas.am ns2.karas.am');
  expect(set.stdout).toBe('New domains get:\nns1.karas.am\nns2.karas.am\n');
  expect((await anun('nameservers sets')).stdout).toMatch(
    /^SET +NAME SERVERS\nmine +ns1\.karas\.am, ns2\.karas\.am\nhosting +.*\nparking +park1\.anun\.example, park2\.anun\.example\ncloud +/,
  );
  const parked = await anun('nameservers default --use parking --json');
  expect(JSON.parse(parked.stdout)).toMatchObject([{ hostname: 'park1.anun.example' }, {}]);
  expect((await anun('nameservers default --clear')).stdout).toBe("New domains get the shop's name servers.\n");
  expect((await customer.get<Schemas['User']>('/client/user')).body.nameServers).toEqual([]);
});

it('gives a name the hosts of a set', async () => {
  const missing = await anun('nameservers set cli-sets.am --use mine --yes');
  expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('There is no set mine here')]);
  const parked = await anun('nameservers set cli-sets.am --use parking --yes');
  expect(parked.stdout).toBe('Name servers of cli-sets.am changed.\n');
  const { body } = await customer.get<Schemas['Domain']>('/client/domains/cli-sets.am');
  expect(body.nameServers.map(({ hostname }) => hostname)).toEqual(['park1.anun.example', 'park2.anun.example']);
});

it('refuses what does not go together, and tells mistakes of hosts', async () => {
  expect((await anun('nameservers set cli-sets.am ns1.karas.am ns2.karas.am --use parking')).code).toBe(2);
  expect((await anun('nameservers default ns1.karas.am --clear')).code).toBe(2);
  const wrong = await anun('nameservers default ns1.karas.am');
  expect(wrong.stderr).toContain('At least 2 different name servers are needed.');
});
