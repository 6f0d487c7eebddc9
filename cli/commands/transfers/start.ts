import type { Command, Context } from '../../context.ts';
import { type Price, readCodeRows, type TransferCheck } from '@anun/sdk';
import { CliError, EXIT } from '../../errors.ts';
import { amd, facts, orderText, price } from '../../format.ts';
import type { Paint } from '../../output.ts';
import { pay, planOnly } from '../domains/purchase.ts';
import { codeStdin } from './codes.ts';
import { file, linesOf, name, rowsTable } from './lines.ts';

export const start: Command = {
  name: 'start',
  summary: 'Transfer domains to us, paid from the balance',
  examples: [
    ['anun transfers start example.am', 'Ask for its code, show the price, ask, then start'],
    ['anun transfers start example.am --code-stdin --yes < code.txt', 'Start from a script'],
    [
      'anun transfers start -f transfers.csv --plan',
      'Show what a list of domain,code lines would do, without doing it',
    ],
  ],
  arguments: [name],
  options: [file, codeStdin, pay, planOnly],
  async run(context) {
    const { anun, ask, get, out, standing } = context;
    if (!get(planOnly)) ask.expect();
    const text = await linesOf(context);
    const checked = await anun.transfers.check({ body: { text } });
    const { balances } = await anun.user.get();
    const show = (paint: Paint) => planText(checked, balances.amd, paint);
    if (get(planOnly)) return out.result({ ...checked, balance: balances }, show);
    out.show(show);
    if (checked.failed > 0)
      throw new CliError(
        EXIT.failed,
        'not_transferable',
        `${checked.failed} of ${checked.rows.length} cannot be transferred. Nothing was bought.`,
      );
    await ask.confirm('Start and pay?');
    await buy(context, checked, codesOf(text));
    standing('`anun transfers list` shows its state.');
  },
};

async function buy({ anun, out, standing }: Context, checked: TransferCheck, codes: ReadonlyMap<number, string>) {
  standing('It is not known whether the order was placed: `anun orders list` shows it.');
  const body = checked.rows.map(({ line, asciiDomain }) => ({
    type: 'domain_transfer' as const,
    domain: asciiDomain,
    plan: { _id: '1_year_transfer' },
    code: codes.get(line) ?? '',
  }));
  const order = await anun.carts.purchaseItems({ body, query: { expectedTotal: totalOf(checked).amd } });
  out.result(order, (paint) => orderText(order, paint));
  out.say('It takes 5 to 7 days. Follow it with: anun transfers list');
}

/** The codes by their lines, as the server has read them too. */
const codesOf = (text: string): Map<number, string> =>
  new Map(readCodeRows(text).map(({ line, extra = '' }) => [line, extra]));

const totalOf = ({ rows }: TransferCheck): Price => {
  const prices = rows.flatMap(({ success, price }) => (success && price ? [price] : []));
  const sumOf = (currency: keyof Price) => prices.reduce((sum, price) => sum + price[currency], 0);
  return { amd: sumOf('amd'), usd: sumOf('usd') };
};

function planText(checked: TransferCheck, balance: number, paint: Paint): string {
  const total = totalOf(checked);
  const left = balance - total.amd;
  const then = left < 0 ? `${amd(balance)}, which is not enough` : `${amd(balance)}, then ${amd(left)}`;
  const sums = facts(
    [
      ['Price', price(total)],
      ['Balance', then],
    ],
    paint,
  );
  return `${rowsTable(checked.rows, paint)}\n\n${sums}`;
}
