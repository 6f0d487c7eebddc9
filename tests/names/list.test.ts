import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readList } from '../../api/names/index.ts';

const brief = (text: string, options: { max?: number; withExtra?: boolean; search?: boolean } = {}) =>
  readList(text, { max: 100, ...options }).rows.map(({ line, input, extra }) =>
    extra === undefined ? [line, input] : [line, input, extra],
  );

describe('lists saved by spreadsheets', () => {
  test.each([
    ['comma', '\uFEFFexample.am,abc\r\nexample2.am,def\r\n\r\n'],
    ['semicolon', '\uFEFFexample.am;abc\r\nexample2.am;def\r\n\r\n'],
    ['tab', '\uFEFFexample.am\tabc\r\nexample2.am\tdef\r\n\r\n'],
    ['quotes', '\uFEFF"example.am","abc"\r\n"example2.am","def"'],
    ['old line ends, no last one', 'example.am,abc\rexample2.am,def'],
    ['one column, all quoted', '"example.am,abc"\n"example2.am,def"'],
    ['blanks around everything', '\u00A0example.am , abc \n\t"example2.am" ; "def" \n'],
  ])('%s', (_, text) => {
    expect(brief(text, { withExtra: true })).toEqual([
      [1, 'example.am', 'abc'],
      [2, 'example2.am', 'def'],
    ]);
    expect(readList(text, { max: 100, withExtra: true }).rows.every((row) => row.reading.ok)).toBe(true);
  });

  test('hold names in every cell, or in the one column where names stand', () => {
    expect(brief('a1.am, b1.am\na2.am; b2.am')).toEqual([
      [1, 'a1.am'],
      [1, 'b1.am'],
      [2, 'a2.am'],
      [2, 'b2.am'],
    ]);
    expect(brief('a1.am,abc')).toEqual([
      [1, 'a1.am'],
      [1, 'abc'],
    ]);
    const table = [
      [1, 'a1.am'],
      [2, 'a2.am'],
    ];
    expect(brief('a1.am,active,2027-01-31,"8,900.50"\na2.am,expired,,')).toEqual(table);
    expect(brief('1;a1.am;info@x.am\n2;a2.am;-')).toEqual(table);
    expect(brief('1\ta1.am\t2027-01-01T00:00:00.000Z\n2\ta2.am\t')).toEqual(table);
  });

  test('may name their columns, in four languages, and then the column of names is read', () => {
    for (const title of ['Domain', 'domain name', 'Domains', 'NAME', 'Домен', 'Դոմեն', '域名'])
      for (const sign of [',', ';', '\t'])
        expect(brief(`${['No', title, 'ns1'].join(sign)}\r\n${['1', 'a.am', 'ns1.x.am'].join(sign)}`)).toEqual([
          [2, 'a.am'],
        ]);
    expect(brief('Domain\na.am b.am\n')).toEqual([
      [2, 'a.am'],
      [2, 'b.am'],
    ]);
    expect(brief('sep=;\r\nDomain;Owner\r\na.am;"Bob; B"\r\n')).toEqual([[3, 'a.am']]);
    // Words of a search are no titles.
    expect(brief('name, domain\nbank, taxi', { search: true })).toHaveLength(4);
    expect(brief('name', { search: true })).toEqual([[1, 'name']]);
  });

  test('count a line end within quotes as one line', () => {
    const text = 'Domain,Note\r\na.am,"two\r\nlines"\r\nb_ad.am,x\r\nc.am,"one\rmore\n\nand more"\nd.am,x';
    expect(brief(text)).toEqual([
      [2, 'a.am'],
      [4, 'b_ad.am'],
      [5, 'c.am'],
      [9, 'd.am'],
    ]);
    expect(brief('a.am,"stray\nb.am,x\nc.am,"y"z"', { withExtra: true })).toEqual([
      [1, 'a.am', '"stray'],
      [2, 'b.am', 'x'],
      [3, 'c.am', '"y"z"'],
    ]);
  });

  test('hold addresses of pages, of which the host is read', () => {
    const { rows } = readList('https://nurr.am/path?a=1\nhttp://www.nurr2.am:8080/\nHTTPS://NURR3.am#x', { max: 9 });
    expect(rows.map(({ reading }) => reading.ok && [reading.name.domain, reading.notices.length])).toEqual([
      ['nurr.am', 0],
      ['nurr2.am', 0],
      ['nurr3.am', 0],
    ]);
  });

  test('a byte-order mark where two files were joined does not stick to a name', () => {
    expect(brief('\uFEFFa1.am\n\uFEFFa2.am\n')).toEqual([
      [1, 'a1.am'],
      [2, 'a2.am'],
    ]);
  });
});

describe('codes beside names', () => {
  test.each([
    [`example.am,aB3x;"y'<z>&$+]]>`, `aB3x;"y'<z>&$+]]>`],
    [`example.am;aB3,x"y'<z>&$+]]>`, `aB3,x"y'<z>&$+]]>`],
    ['example.am,"aB3,x"', 'aB3,x'],
    ['example.am,x,,', 'x'],
    ['example.am, Ab12!cd ', 'Ab12!cd'],
    ['example.am,\u200B Ab12\u00A0cd\u00A0\uFEFF', 'Ab12\u00A0cd'],
    ['example.am,', ''],
    ['example.am;"a,""b"', 'a,"b'],
    ['example.am,"half', '"half'],
    ['example.am,"a"b"', '"a"b"'],
    ['example.am\t,x', ',x'],
    ['example.am ,x', 'x'],
    ['example.am x y', 'x y'],
    ['"example.am",x', 'x'],
    ['" example.am ";x', 'x'],
  ])('%j', (line, extra) => {
    expect(brief(`\n${line}\n`, { withExtra: true })).toEqual([[2, 'example.am', extra]]);
  });

  test.each(['example.am', 'example.am ', '"example.am"'])('%j has none', (line) => {
    expect(brief(line, { withExtra: true })).toEqual([[1, 'example.am']]);
  });

  test('say where more stands than a name and a code', () => {
    for (const line of ['a.am,b,c', 'a.am;b;c', 'a.am\tb\tc', '"a.am","b","c"', 'a.am b,c'])
      expect(readList(line, { max: 9, withExtra: true }).rows, line).toMatchObject([{ more: true }]);
  });

  test.each([
    ['Domain,Transfer code\na.am,x', [[2, 'a.am', 'x']]],
    ['Code;Note;Domain\n"x;1";n;a.am', [[2, 'a.am', 'x;1']]],
    ['Домен\tКод\na.am\tx', [[2, 'a.am', 'x']]],
    ['Domain,Note,More\na.am,x,y', [[2, 'a.am']]],
  ])('are found by the titles of %j', (text, rows) => {
    expect(brief(text, { withExtra: true })).toEqual(rows);
  });

  test('a line without a name is a row, so that it can be reported', () => {
    expect(readList('\n,abc', { max: 9, withExtra: true }).rows).toMatchObject([
      { line: 2, input: '', extra: 'abc', reading: { ok: false, problem: { code: 'empty' } } },
    ]);
  });
});

describe('rows', () => {
  test('carry what is wrong with each name at its line', () => {
    const { rows } = readList('good.am\n\nmy–bad.am, com.am\n', { max: 100 });
    expect(rows).toMatchObject([
      { line: 1, reading: { ok: true } },
      { line: 3, input: 'my–bad.am', reading: { ok: false, problem: { code: 'dash', suggestion: 'my-bad.am' } } },
      { line: 3, input: 'com.am', reading: { ok: false, problem: { code: 'not_registrable' } } },
    ]);
  });

  test('name the line of the same name in any spelling', () => {
    const { rows } = readList('հայաստան.հայ\nx.am\nXN--Y9AAA1D0AI1CQ.XN--Y9A3AQ հայաստան.hay\nbad\nbad', { max: 100 });
    expect(rows.map((row) => row.duplicateOf)).toEqual([undefined, undefined, 1, 1, undefined, undefined]);
  });

  test('follow the search box when asked', () => {
    const { rows } = readList('example, հայաստան', { max: 100, search: true });
    expect(rows.map((row) => row.reading.ok && row.reading.name.domain)).toEqual(['example.am', 'հայաստան.հայ']);
  });

  test('end at the given number', () => {
    expect(readList('a1.am b1.am c1.am', { max: 2 })).toMatchObject({ rows: [{}, {}], truncated: true });
    expect(readList('a1.am b1.am\n\n', { max: 2 })).toMatchObject({ rows: [{}, {}], truncated: false });
  });

  test('keep the line numbers of the file under any separators', () => {
    const separator = fc.constantFrom(',', ';', '\t', ' ', ', ', ' ;\t');
    const lineEnd = fc.constantFrom('\n', '\r\n', '\r');
    const lines = fc.array(fc.tuple(fc.array(separator, { maxLength: 4 }), lineEnd, fc.boolean()), { maxLength: 20 });
    fc.assert(
      fc.property(lines, fc.boolean(), (plan, mark) => {
        let text = mark ? '\uFEFF' : '';
        const expected: [number, string][] = [];
        // A lone CR before a line that begins with LF would be one line end; these plans never begin with LF.
        for (const [index, [separators, end, quoted]] of plan.entries()) {
          for (const [cell, between] of separators.entries()) {
            const name = `n${index}-${cell}.am`;
            text += (quoted ? `"${name}"` : name) + between;
            expected.push([index + 1, name]);
          }
          text += separators.length === 0 && end === '\n' ? ' \n' : end;
        }
        expect(brief(text)).toEqual(expected);
      }),
    );
  });

  const HOSTILE: Record<string, (length: number) => string> = {
    spaces: (length) => `a${' '.repeat(length)}b,${' '.repeat(length)}c${' '.repeat(length)}d`,
    quotes: (length) => `${'"'.repeat(length)}x${'"'.repeat(length)}y`,
    letters: (length) => 'x'.repeat(length),
    ...Object.fromEntries(['.', '。', '1.', '..1'].map((sign) => [sign, (length: number) => sign.repeat(length)])),
    'a cell of dots': (length) => `Domain;Code\na.am;${'.'.repeat(length)}`,
  };

  // These lengths take a linear reader well under a second. One that grows with the square would take minutes,
  // which is why the test's own time limit decides and no measurement does.
  test.each(Object.entries(HOSTILE))('of four hundred thousand hostile %s are read', (_, textOf) => {
    for (const withExtra of [false, true])
      expect(readList(textOf(400_000), { max: 10, withExtra }).rows.length).toBeLessThanOrEqual(10);
  });
});
