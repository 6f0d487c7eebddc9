import type { Behavior, Plan, Product } from '@anun/sdk';
import type { Command } from '../../context.ts';
import { usage } from '../../errors.ts';
import { amd, price, table } from '../../format.ts';
import { list } from '../../input.ts';
import type { Paint } from '../../output.ts';

const zones = list('[zones...]', 'zones, with or without a dot; all without any');

interface Row {
  tld: string;
  years: number;
  plans: Partial<Record<Behavior, Plan>>;
}

export const prices: Command = {
  name: 'prices',
  summary: 'Show prices by zone and term',
  examples: [
    ['anun domains prices', 'All zones, popular ones first'],
    ['anun domains prices am հայ', 'Two of them'],
  ],
  arguments: [zones],
  options: [],
  async run({ anun, get, out }) {
    const products = (await anun.products.list()).filter(({ type }) => type === 'tld');
    const wanted = get(zones).map((zone) => zone.toLowerCase().replace(/^\./, ''));
    const unknown = wanted.find((zone) => !products.some((product) => isCalled(product, zone)));
    if (unknown !== undefined) throw usage(`No zone is called ${unknown}.`);
    const chosen = products
      .filter((product) => wanted.length === 0 || wanted.some((zone) => isCalled(product, zone)))
      .toSorted((one, other) => Number(other.favorite ?? false) - Number(one.favorite ?? false));
    const rows = chosen.flatMap(rowsOf);
    out.result(chosen, (paint) => tableOf(rows, paint));
    const { welcomeGifts } = await anun.store.get();
    for (const gift of welcomeGifts.filter(({ productName }) => chosen.some(({ name }) => name === productName)))
      out.say(`A new account has one year of a .${gift.productName} domain for ${amd(gift.prices.amd)}: --use-gift.`);
  },
};

const isCalled = ({ name, policy }: Product, zone: string): boolean =>
  [name, policy?.asciiName, ...(policy?.aliases ?? [])].includes(zone);

function rowsOf({ name, plans }: Product): Row[] {
  const terms = [...new Set(plans.map(({ duration }) => duration))].toSorted((one, other) => one - other);
  return terms.map((years) => ({
    tld: name,
    years,
    plans: Object.fromEntries(plans.filter(({ duration }) => duration === years).map((plan) => [plan.behavior, plan])),
  }));
}

const column = (title: string, behavior: Behavior) => ({
  title,
  cell: ({ plans }: Row) => (plans[behavior] ? price(plans[behavior].prices.total) : '--'),
  right: true,
});

const tableOf = (rows: Row[], paint: Paint): string =>
  table(
    rows,
    [
      { title: 'ZONE', cell: ({ tld }) => `.${tld}` },
      { title: 'YEARS', cell: ({ years }) => String(years), right: true },
      column('REGISTER', 'register'),
      column('RENEW', 'renew'),
      column('TRANSFER', 'transfer'),
    ],
    paint,
  );
