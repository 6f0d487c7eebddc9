import type { Command } from '../../context.ts';
import { table } from '../../format.ts';

const WIDTH = 30;

export const expiries: Command = {
  name: 'expiries',
  summary: 'Count the domains that expire in each of the next twelve months',
  examples: [
    ['anun domains expiries', 'A bar for each month: # expires unless renewed, = renews automatically'],
    ['anun domains expiries --json', 'The same as JSON'],
  ],
  arguments: [],
  options: [],
  async run({ anun, out }) {
    const { expiries: months } = await anun.domains.info();
    const most = Math.max(...months.map(({ total }) => total));
    if (most === 0) return out.result(months, () => 'None of your domains expires within a year.');
    const bar = (sign: string, names: number) => sign.repeat(Math.ceil((names / most) * WIDTH));
    out.result(months, (paint) =>
      table(
        months,
        [
          { title: 'MONTH', cell: ({ month }) => month },
          { title: 'NAMES', cell: ({ total }) => String(total), right: true },
          { title: 'RENEWING', cell: ({ renewing }) => String(renewing), right: true },
          { title: '', cell: ({ total, renewing }) => bar('#', total - renewing) + bar('=', renewing) },
        ],
        paint,
      ),
    );
  },
};
