import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DomainName, findZone, readings, readName } from '../../api/names/index.ts';
import { labels } from './arbitraries.ts';

function nameOf(domain: string): DomainName {
  const reading = readName(domain);
  if (!reading.ok) throw new Error(`${domain}: ${reading.problem.code}`);
  return reading.name;
}
const readingsOf = (domain: string, limit?: number) => readings(nameOf(domain), limit).map((name) => name.domain);

/** Words and how Armenians write them with Latin letters. */
const WORDS = [
  ['հայաստան', 'hayastan'],
  ['երեւան', 'yerevan'],
  ['գյումրի', 'gyumri'],
  ['արարատ', 'ararat'],
  ['անուն', 'anun'],
  ['բարեւ', 'barev'],
  ['ոսկի', 'voski'],
  ['ուրախ', 'urakh'],
  ['շուշան', 'shushan'],
  ['ծաղիկ', 'tsaghik'],
  ['ձյուն', 'dzyun'],
  ['ժամ', 'zham'],
  ['ընկեր', 'ynker'],
  ['նվարդ', 'nvard'],
  ['սյունիք-1', 'syunik-1'],
  ['օր-2026', 'or-2026'],
] as const;

describe('Armenian to Latin', () => {
  test.each(WORDS)('%s.հայ is %s.am first', (armenian, latin) => {
    expect(readingsOf(`${armenian}.հայ`)[0]).toBe(`${latin}.am`);
  });

  test('what may be written otherwise has more readings, the usual one first', () => {
    expect(readingsOf('երեւան.հայ')).toEqual(['yerevan.am', 'erevan.am']);
    expect(readingsOf('ով.հայ')).toEqual(['ov.am']);
    expect(readingsOf('թումանյան.հայ')).toEqual(['tumanyan.am', 'thumanyan.am']);
  });
});

describe('Latin to Armenian', () => {
  test.each(WORDS.filter(([word]) => !word.startsWith('սյ')))(
    '%s.հայ is the first reading of %s.am',
    (armenian, latin) => {
      expect(readingsOf(`${latin}.am`)[0]).toBe(`${armenian}.հայ`);
    },
  );

  test.each([
    ['erevan.am', 'երեւան.հայ'],
    ['evropa.am', 'եվրոպա.հայ'],
    ['khachkar.com.am', 'խաչքար.հայ'],
    ['syunik.am', 'սյունիք.հայ'],
    ['taxi.am', 'տաքսի.հայ'],
    ['tumanyan.am', 'թումանյան.հայ'],
    ['123.am', '123.հայ'],
  ])('%s may be %s', (latin, armenian) => {
    expect(readingsOf(latin)).toContain(armenian);
  });
});

describe('readings', () => {
  test('are at most four unless more are asked for', () => {
    expect(readingsOf('khachatryan.am')).toHaveLength(4);
    expect(readingsOf('khachatryan.am', 2)).toEqual(readingsOf('khachatryan.am').slice(0, 2));
    expect(readingsOf('khachatryan.am', 9)).toHaveLength(9);
  });

  test.each(['example.com', 'example.ru', 'пример.рф'])('there are none of %s', (domain) => {
    expect(readingsOf(domain)).toEqual([]);
  });

  test('those that would be too long are left out', () => {
    expect(readingsOf(`${'շ'.repeat(32)}.հայ`)).toEqual([]);
    expect(readingsOf(`${'շ'.repeat(31)}.հայ`)).toEqual([`${'sh'.repeat(31)}.am`]);
  });

  test('exist for every Latin name, however long', () => {
    const zone = findZone('am');
    if (!zone) throw new Error('no .am');
    fc.assert(
      fc.property(labels(zone), (label) => {
        const name = readName(`${label}.am`);
        if (!name.ok) return;
        expect(readings(name.name, 1).length).toBe(1);
      }),
    );
  });
});
