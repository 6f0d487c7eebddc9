import type { TransferRow } from '@anun/sdk';
import type { Context } from '../../context.ts';
import { usage } from '../../errors.ts';
import { amd, stateStyle, table } from '../../format.ts';
import { optional, text } from '../../input.ts';
import type { Paint } from '../../output.ts';
import { readText } from '../../texts.ts';
import { readCode } from './codes.ts';

export const name = optional('[domain]', 'domain to transfer');
export const file = text('-f, --file <path>', 'read lines of domain,code from a file, or - for stdin');

/** Lines of `name,code`, as they were given. */
export async function linesOf(context: Context): Promise<string> {
  const { get, io } = context;
  const typed = get(name);
  const path = get(file);
  if (typed && path) throw usage('Give a domain or a file, not both.');
  if (path) return readText(io, path);
  if (!typed) throw usage('Give a domain, or a list with -f.');
  return `${typed},${await readCode(context, typed)}`;
}

export const rowsTable = (rows: readonly TransferRow[], paint: Paint): string =>
  table(
    rows,
    [
      { title: 'NAME', cell: ({ domain }) => domain },
      {
        title: 'READY',
        cell: ({ success }) => (success ? 'yes' : 'no'),
        style: ({ success }, style) => stateStyle(success ? 'yes' : 'no', style),
      },
      { title: 'PRICE', cell: ({ price, success }) => (price && success ? amd(price.amd) : ''), right: true },
      { title: 'ADDS', cell: ({ years, success }) => (success ? `${years} y` : ''), right: true },
      { title: 'NOTE', cell: ({ reason }) => reason?.detail ?? '' },
    ],
    paint,
  );
