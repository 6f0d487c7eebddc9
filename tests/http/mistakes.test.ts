import { AnunProblem, createAnun } from '@anun/sdk';
import { beforeAll, describe, expect, it } from 'vitest';
import { asAdministrator, asCustomer, type Caller, type Schemas, signIn } from '../support/http.ts';
import { cli } from '../cli/terminal.ts';
import { own } from '../support/names.ts';
import { SEEDED, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let customer: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  await own({ customer, administrator: await asAdministrator(server.url) }, 'mistakes.am');
  expect((await customer.put('/client/domains/mistakes.am/dns', { used: true })).status).toBeLessThan(300);
});
const wrong = (count: number) => ({
  records: Array.from({ length: count }, (_, index) => ({ type: 'A', name: `w${index}`, content: 'no address' })),
});
const told = ({ errors, errorsTotal }: Schemas['Problem']) => [errors.length, errorsTotal];

describe('many mistakes in one request', () => {
  it.each([
    [20, [20, undefined]],
    [21, [20, 21]],
    [300, [20, 300]],
  ])('%i broken rules: the first twenty are listed, and their number if there are more', async (count, expected) => {
    const { status, body } = await customer.post<Schemas['Problem']>(
      '/client/domains/mistakes.am/records',
      wrong(count),
    );
    expect([status, told(body)]).toEqual([422, expected]);
  });

  it('so it is for what the schema refuses', async () => {
    const records = Array.from({ length: 50 }, () => ({ type: 1 }));
    const { status, body } = await customer.post<Schemas['Problem']>('/client/domains/mistakes.am/records', {
      records,
    });
    expect(status).toBe(400);
    expect(told(body)).toEqual([20, 50]);
  });

  it('a place in the body is told in few characters, however long its names are', async () => {
    const { status, body } = await customer.put<Schemas['Problem']>('/client/user', {
      ['k'.repeat(500_000)]: 'half of a character \ud800',
    });
    expect(status).toBe(400);
    expect(JSON.stringify(body).length).toBeLessThan(2_000);
  });

  it('the SDK and the command line say how many more there are', async () => {
    const { token } = await signIn(server.url, SEEDED.customer);
    const anun = createAnun({ baseUrl: server.url, token, retries: 0 });
    const error = await anun.dns
      .change({ path: { domain: 'mistakes.am' }, body: { zoneFile: `${'a A x\n'.repeat(45)}` } })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AnunProblem);
    expect(error).toMatchObject({ errorsTotal: 45, errors: { length: 20 } });
    const { anun: run } = await cli({ ANUN_API: server.url, ANUN_TOKEN: token });
    const { stderr } = await run('dns import mistakes.am - --yes', { stdin: 'a A x\n'.repeat(45) });
    expect(stderr).toContain('and 25 more');
  });
});
