import type { CheckResult, Suggestion } from '@anun/sdk';
import type { Command } from '../../context.ts';
import { usage } from '../../errors.ts';
import { price, table } from '../../format.ts';
import { list, whole } from '../../input.ts';
import type { Paint } from '../../output.ts';

const words = list('[text...]', 'a domain, or words; without any, suggestions for your own domains');
const limit = whole('--limit <n>', 'maximum number of domains (default: 12)');

type Row = Suggestion & Pick<CheckResult, 'prices'>;

export const suggest: Command = {
  name: 'suggest',
  summary: 'Suggest available domains for a domain or a few words',
  examples: [
    ['anun domains suggest coffee shop', 'Available domains for a coffee shop'],
    ['anun domains suggest նուռ.հայ --limit 40', 'More of them'],
    ['anun domains suggest', 'Domains that go with yours'],
  ],
  arguments: [words],
  options: [limit],
  async run({ anun, get, out }) {
    const text = get(words).join(' ').trim();
    if (text === '' && get(words).length > 0) throw usage('There is no domain in the text.');
    const query = { limit: get(limit) };
    const found =
      text === ''
        ? await anun.domains.suggestMine({ query })
        : await anun.domains.suggest({ query, body: [{ domain: text, main: true }] });
    // Prices, and what has been taken meanwhile.
    const checked =
      found.length === 0 ? [] : await anun.domains.check({ body: found.map(({ domain, tld }) => ({ domain, tld })) });
    const rows = found.flatMap((suggestion, at): Row[] => {
      const result = checked[at];
      return result?.available ? [{ ...suggestion, prices: result.prices }] : [];
    });
    out.result(rows, (paint) => tableOf(rows, paint));
  },
};

const tableOf = (rows: Row[], paint: Paint): string =>
  table(
    rows,
    [
      { title: 'NAME', cell: ({ domain }) => domain },
      { title: 'PRICE', cell: ({ prices }) => (prices ? price(prices.register) : ''), right: true },
      { title: 'NOTE', cell: ({ detail }) => detail },
    ],
    paint,
  );
