import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { armenianLetters, cells, litCells } from '../../console/ui/letters.ts';
import { LetterTable } from '../../console/ui/LetterTable.tsx';
import { withTexts } from './withTexts.tsx';

const lit = (text: string) => [...litCells(text)].sort();

test('the table is the registry’s: 38 letters, the digits, the hyphen', () => {
  expect(armenianLetters).toHaveLength(38);
  expect([armenianLetters[0], armenianLetters.at(-1)]).toEqual(['ա', 'ֆ']);
  expect(cells).toHaveLength(40);
});

test('the letters of a name light up, upper case too', () => {
  expect(lit('նուռ')).toEqual(['ն', 'ո', 'ւ', 'ռ'].sort());
  expect(lit('ՆՈՒՌ')).toEqual(lit('նուռ'));
});

test('և lights up its two letters', () => {
  expect(lit('բարև')).toEqual(['բ', 'ա', 'ր', 'ե', 'ւ'].sort());
});

test('a digit lights up the digits, a hyphen the hyphen', () => {
  expect(lit('7-')).toEqual(['-', '0–9']);
});

test('the zone, Latin letters and signs light up nothing', () => {
  expect(lit('nurr.հայ')).toEqual([]);
  expect(lit('ա.հայ')).toEqual(['ա']);
  expect(lit('–_ $')).toEqual([]);
});

test('whatever is typed, only cells of the table light up', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => lit(text).every((cell) => cells.includes(cell))));
});

test('the table that is drawn marks exactly those cells', () => {
  const html = renderToStaticMarkup(withTexts('en', <LetterTable text="նուռ-7" />));
  const drawn = [...html.matchAll(/<span class="([^"]*)">([^<]*)<\/span>/g)];
  const marked = drawn.filter(([, names]) => names?.split(' ').some((name) => /(^|_)on(_|$)/.test(name)));
  expect(drawn.map(([, , cell]) => cell)).toEqual(cells);
  expect(marked.map(([, , cell]) => cell).sort()).toEqual(lit('նուռ-7'));
});
