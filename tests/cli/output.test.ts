import { describe, expect, it } from 'vitest';
import { orderText, plain, table } from '../../cli/format.ts';
import { output } from './output.ts';

const bare = (text: string) => text;
const paint = { bold: bare, dim: bare, red: bare, green: bare, yellow: bare };

describe('tables', () => {
  it('are aligned by what a terminal shows, not by code units', () => {
    const rows = [
      { name: 'նուռ.հայ', price: '1' },
      { name: '石榴', price: '22' },
      { name: 'e\u0301te\u0301.am', price: '333' },
      { name: 'nurr.am', price: '' },
    ];
    const columns = [
      { title: 'NAME', cell: (row: { name: string }) => row.name },
      { title: 'PRICE', cell: (row: { price: string }) => row.price, right: true },
    ];
    expect(table(rows, columns, paint).split('\n')).toEqual([
      'NAME      PRICE',
      'նուռ.հայ      1',
      '石榴         22',
      'e\u0301te\u0301.am      333',
      'nurr.am',
    ]);
  });

  it('have no columns that are empty, and nothing that moves the cursor', () => {
    const columns = [
      { title: 'NAME', cell: (row: string) => row },
      { title: 'REASON', cell: () => '' },
    ];
    expect(table(['\u001b[2Jevil\n\u202Eam.x'], columns, paint)).toBe('NAME\n [2Jevil am.x');
    expect(plain('a\tb\r\nc')).toBe('a b c');
  });
});

describe('colours', () => {
  const red = '\u001b[31mno\u001b[39m\n';
  it.each([
    ['on a terminal', { terminal: true }, red],
    ['not in a pipe', {}, 'no\n'],
    ['not under NO_COLOR', { terminal: true, env: { NO_COLOR: '1' } }, 'no\n'],
    ['but under an empty NO_COLOR', { terminal: true, env: { NO_COLOR: '' } }, red],
    ['not on a dumb terminal', { terminal: true, env: { TERM: 'dumb' } }, 'no\n'],
  ])('%s', (_, how, expected) => {
    const { out, stdout } = output(how);
    out.result(null, (style) => style.red('no'));
    expect(stdout()).toBe(expected);
  });
});

describe('progress', () => {
  it('is shown on a terminal only, and taken away before the next line', () => {
    const person = output({ terminal: true, env: { NO_COLOR: '1' } });
    person.out.progress('1 of 2');
    person.out.say('done');
    expect(person.stderr()).toBe('\r\u001b[K1 of 2\r\u001b[Kdone\n');
    const script = output({});
    script.out.progress('1 of 2');
    script.out.say('done');
    expect(script.stderr()).toBe('done\n');
  });
});

it('prints an order that is newer than this program', () => {
  const order = {
    _id: 'ord_1',
    createdAt: '2026-11-27T10:00:00.000Z',
    method: 'idram',
    status: 'held_by_bank',
    price: { amd: 8900, usd: 24.05 },
    items: [
      {
        label: 'nurr.am',
        type: 'hosting_plan',
        duration: 1,
        amount: 8900,
        status: 'on_its_way',
        reason: null,
      },
    ],
  };
  expect(orderText(JSON.parse(JSON.stringify(order)), paint)).toBe(
    [
      'Order ord_1, held by bank, 8,900 ֏ (about $24.05), idram, 2026-11-27 10:00 UTC',
      '',
      'NAME     WHAT          YEARS    PRICE  STATUS',
      'nurr.am  hosting plan      1  8,900 ֏  on its way',
    ].join('\n'),
  );
});
