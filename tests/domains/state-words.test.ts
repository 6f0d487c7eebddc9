import { beforeAll, expect, it } from 'vitest';
import { asAdministrator, asCustomer, type Caller, type OrProblem, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { plantNames } from '../support/planted.ts';
import { startServer, type TestServer } from '../support/server.ts';

const STATES = ['expired', 'pending', 'pending_admin_review', 'transfer_pending', 'pending_removal', 'releasing'];
/** What programs call states, and other words of theirs. */
const MACHINE_WORD = /\b[a-z]+_[a-z_]+\b/;

let server: TestServer;
let customer: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  await own({ customer, administrator: await asAdministrator(server.url) }, 'words.am');
  const names = await plantNames(server.databaseUrl, 'words.am', 'words', STATES.length);
  for (const [index, domain] of names.entries())
    await server.test.db('domains').where({ domain }).update({ status: STATES[index], life_due_at: null });
});

it.each(['en', 'hy', 'ru', 'zh'])('refusals and tips say no state in the word of programs (%s)', async (language) => {
  const headers = { 'Accept-Language': language };
  for (const [index, state] of STATES.entries()) {
    const address = `/client/domains/words-${index}.am`;
    const { body } = await customer.get<Schemas['DomainDetail']>(address, headers);
    for (const [action, { allowed, reason }] of Object.entries(body.actions)) {
      expect(reason, `${state}, ${action}`).not.toMatch(MACHINE_WORD);
      expect(allowed || reason !== '', `${state}, ${action}`).toBe(true);
    }
    for (const change of [
      { transferLock: false },
      { nameServers: [{ hostname: 'ns1.x.net' }, { hostname: 'ns2.x.net' }] },
    ]) {
      const refused = await customer.put<OrProblem<Schemas['DomainDetail']>>(address, change, headers);
      expect(refused.status, state).toBe(409);
      expect(refused.body.message, state).not.toMatch(MACHINE_WORD);
    }
  }
});
