import { expect, test } from 'vitest';
import { browserSuite } from './suite.ts';
import { visit } from './visit.ts';

const suite = browserSuite();

test('the home page says “Soon” of what is still being built, and of nothing that exists', async () => {
  const { page, complaints } = await visit(suite.browser, suite.server);
  await page.goto('/');
  const titleOf = (text: string) => page.getByRole('heading', { level: 3 }).filter({ hasText: text });
  for (const built of ['Editable DNS', 'Shared with colleagues', 'Your choice of name servers'])
    expect(await titleOf(built).innerText()).not.toContain('Soon');
  expect(await titleOf('DNSSEC with one switch').innerText()).toContain('Soon');
  expect(complaints).toEqual([]);
});
