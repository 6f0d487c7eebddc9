import { expect, it } from 'vitest';
import { seedAccounts } from '../../api/seed.ts';
import { startServer } from '../support/server.ts';

it('a database in which anybody has an account is given no accounts with passwords that everybody knows', async () => {
  const { test } = await startServer();
  await test
    .db('accounts')
    .update({ email_key: test.db.raw("'own.' || email_key"), email: test.db.raw("'own.' || email") });
  await seedAccounts(test);
  const rows: { email: string }[] = await test.db('accounts').select('email').orderBy('email');
  expect(rows.map(({ email }) => email)).toEqual(['own.admin@anun.example', 'own.customer@anun.example']);
});
