import { expect, test } from 'vitest';
import { asAdministrator, asCustomer, type Caller, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { browserSuite } from './suite.ts';
import { visitSignedIn } from './visit.ts';

const NAME = 'page-sale.am';
let owner: Caller;
const suite = browserSuite(async (server) => {
  owner = await asCustomer(server.url);
  await own({ customer: owner, administrator: await asAdministrator(server.url) }, NAME);
});

test('a name is offered with its fees and profit shown, and taken off after a question', async () => {
  const { page, complaints } = await visitSignedIn(suite.browser, suite.server);
  await page.goto(`/account/domains/${NAME}`);
  await page.getByRole('link', { name: 'Sale', exact: true }).click();
  const main = page.getByRole('main');
  const price = main.getByLabel('Minimum price, in dollars');
  await main.getByText('$55.00').waitFor();
  await price.fill('250');
  await main.getByText('\u2212$37.50').waitFor();
  await main.getByText('\u2212$30.00').waitFor();
  await main.getByText('$182.50').waitFor();
  await price.fill('99');
  await main.getByText('At least $100.00.').waitFor();
  await price.fill('much');
  await main.getByRole('button', { name: 'Offer for sale' }).click();
  await main.getByText('This field is invalid').waitFor();
  await price.fill('250');
  await main.getByRole('button', { name: 'Offer for sale' }).click();
  await page.getByText(`${NAME} is for sale`).waitFor();
  await main.getByText('For sale since').waitFor();
  await main.getByText(`${NAME} is on the marketplace.`).waitFor();
  expect((await owner.get<Schemas['DomainDetail']>(`/client/domains/${NAME}`)).body.forSale).toBe(true);

  await main.getByRole('button', { name: 'Remove from the marketplace' }).click();
  await page.getByText(`Remove ${NAME} from the marketplace?`).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from the marketplace' }).click();
  await page.getByText(`${NAME} is no longer for sale`).waitFor();
  await price.waitFor();
  expect(complaints).toEqual([]);
}, 60_000);

test('the page speaks Armenian, Russian and Chinese', async () => {
  for (const [locale, words] of [
    ['hy', 'Հանել վաճառքի'],
    ['ru', 'Выставить на продажу'],
    ['zh', '挂牌出售'],
  ] as const) {
    const { page, complaints } = await visitSignedIn(suite.browser, suite.server, locale);
    await page.goto(`/account/domains/${NAME}/sale`);
    await page.getByRole('button', { name: words }).waitFor();
    expect(complaints).toEqual([]);
  }
}, 60_000);
