import { orderPage } from '@anun/sdk';
import type { Command } from '../../context.ts';
import { usage } from '../../errors.ts';
import { deliver, output } from '../../files.ts';
import { argument } from '../../input.ts';
import { lang } from '../../session.ts';

const id = argument('<order>', 'id of the order');

export const download: Command = {
  name: 'download',
  summary: 'Save an order as a page to archive or print',
  examples: [
    ['anun orders download ord_01k9x2m4q7t8v0w1 -o order.html', 'An HTML file; asks before replacing an existing one'],
    [
      'anun orders download ord_01k9x2m4q7t8v0w1 --lang hy -o order.html',
      "In Armenian instead of your account's language",
    ],
  ],
  arguments: [id],
  options: [output],
  async run(context) {
    const { anun, get, out } = context;
    const path = get(output);
    if (path === undefined && out.json) throw usage('A page is not JSON: add --output.');
    const language = get(lang);
    await deliver(context, path, () => orderPage(anun, get(id), language ? { lang: language } : {}));
  },
};
