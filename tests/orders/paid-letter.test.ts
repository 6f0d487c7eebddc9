import { expect, it } from 'vitest';
import { asAdministrator, asCustomer, caller, eventually } from '../support/http.ts';
import { own } from '../support/names.ts';
import { startServer } from '../support/server.ts';

it('the letter of a paid order says the domain and the sum in its subject, and no id of a machine', async () => {
  const server = await startServer();
  await own(
    { customer: await asCustomer(server.url), administrator: await asAdministrator(server.url) },
    'paid-letter.am',
  );
  const subjects = await eventually(async () => {
    const { body } = await caller(server.url).get<{ docs: { subject: string }[] }>('/sandbox/outbox');
    const all = body.docs.map(({ subject }) => subject);
    return all.length > 0 ? all : undefined;
  }, 'letters have been written');
  expect(subjects.filter((subject) => /^Paid: paid-letter\.am, [\d,]+\s֏$/.test(subject))).toHaveLength(1);
  expect(subjects.filter((subject) => /(?:ord|itm|cart)_/.test(subject))).toEqual([]);
}, 60_000);
