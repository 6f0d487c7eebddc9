import { describe, expect, test } from 'vitest';
import { readName } from '../../api/names/index.ts';

function domainOf(input: string): string {
  const reading = readName(input);
  return reading.ok ? reading.name.domain : reading.problem.code;
}
function problemOf(input: string) {
  const reading = readName(input);
  return reading.ok ? undefined : reading.problem;
}
function noticesOf(input: string) {
  const reading = readName(input);
  return reading.ok ? reading.notices : [];
}

describe('one name, many spellings', () => {
  test.each([
    'հայաստան.հայ',
    'ՀԱՅԱՍՏԱՆ.ՀԱՅ',
    'Հայաստան.հայ.',
    'xn--y9aaa1d0ai1cq.xn--y9a3aq',
    'XN--Y9AAA1D0AI1CQ.XN--Y9A3AQ',
    'xn--y9aaa1d0ai1cq.հայ',
    'հայաստան.xn--y9a3aq',
    'հայաստան.hay',
    'ՀԱՅԱՍՏԱՆ.HAY',
    'ＸＮ--y9aaa1d0ai1cq.hay',
    ' հայաստան。հայ\u00A0',
  ])('%s', (input) => {
    expect(readName(input)).toMatchObject({
      ok: true,
      name: {
        domain: 'հայաստան.հայ',
        asciiDomain: 'xn--y9aaa1d0ai1cq.xn--y9a3aq',
        label: 'հայաստան',
        zone: { name: 'հայ' },
      },
    });
  });

  test.each([
    ['EXAMPLE.AM', 'example.am', 'example.am'],
    ['Ｅｘａｍｐｌｅ．ＡＭ', 'example.am', 'example.am'],
    ['пример.рф', 'пример.рф', 'xn--e1afmkfd.xn--p1ai'],
    ['ПРИМЕР.RF', 'пример.рф', 'xn--e1afmkfd.xn--p1ai'],
    ['и\u0306од.рф', 'йод.рф', 'xn--d1ajp.xn--p1ai'],
    ['Ёлка.РФ', 'ёлка.рф', 'xn--80atc1g.xn--p1ai'],
    ['123.հայ', '123.հայ', '123.xn--y9a3aq'],
    ['հայ-1.հայ', 'հայ-1.հայ', 'xn---1-ccd3d0a.xn--y9a3aq'],
  ])('%s is %s', (input, domain, asciiDomain) => {
    expect(readName(input)).toMatchObject({ ok: true, name: { domain, asciiDomain } });
  });

  test('an alias is read and named, never kept', () => {
    expect(noticesOf('հայաստան.hay')).toEqual([{ code: 'zone_alias', from: 'hay', to: 'հայ' }]);
    expect(noticesOf('пример.RF')).toEqual([{ code: 'zone_alias', from: 'rf', to: 'рф' }]);
    expect(noticesOf('հայաստան.xn--y9a3aq')).toEqual([]);
  });
});

describe('և', () => {
  test.each(['Երևան.հայ', 'երևան.hay'])('%s is bought with ե and ւ, and says so', (input) => {
    expect(readName(input)).toMatchObject({ ok: true, name: { asciiDomain: 'xn--y9aha3e3bn.xn--y9a3aq' } });
    expect(noticesOf(input)).toContainEqual({ code: 'ew_ligature', from: 'երևան.հայ', to: 'երեւան.հայ' });
  });

  test('capitals ԵՎ spell another name, and the one with եւ is offered', () => {
    expect(readName('ԵՐԵՎԱՆ.ՀԱՅ')).toMatchObject({ ok: true, name: { asciiDomain: 'xn--y9aha3eubk.xn--y9a3aq' } });
    expect(noticesOf('ԵՐԵՎԱՆ.ՀԱՅ')).toEqual([{ code: 'capital_ev', from: 'երեվան.հայ', to: 'երեւան.հայ' }]);
    expect(noticesOf('երեվան.հայ')).toEqual([]);
  });

  test.each(['xn--1bb', 'xn--y9ah6cvb9a', 'xn--08a0euc'])(
    '%s hides a ligature or a capital and is no A-label',
    (label) => {
      expect(problemOf(`${label}.xn--y9a3aq`)?.code).toBe('syntax');
    },
  );
});

describe('which part is the zone', () => {
  test.each([
    ['shop.example.com.am', 'example.com.am'],
    ['a.b.c.ru', 'c.ru'],
    ['_dmarc.example.am', 'example.am'],
    ['*.example.org.ru', 'example.org.ru'],
    ['www.xn--y9aaa1d0ai1cq.hay', 'հայաստան.հայ'],
  ])('%s is cut to %s, with a note', (input, domain) => {
    expect(domainOf(input)).toBe(domain);
    expect(noticesOf(input)).toContainEqual({ code: 'sub_levels_cut', from: input, to: domain });
  });

  test.each(['example.co.am', 'example.com.ru', 'com.com', 'www.am', 'am.am'])('%s stays whole', (input) => {
    expect(domainOf(input)).toBe(input);
    expect(noticesOf(input)).toEqual([]);
  });

  test.each([
    ['com.am', 'com.am'],
    ['am', 'am'],
    ['COM.RU.', 'com.ru'],
    ['xn--y9a3aq', 'հայ'],
    ['hay', 'հայ'],
    ['uk.com', 'uk.com'],
    ['xn--y9aa7brgg2h.xn--y9a3aq', 'համայնք.հայ'],
  ])('%s is a bare zone', (input, zone) => {
    expect(problemOf(input)).toMatchObject({ code: 'not_registrable', zone });
  });

  test.each([
    ['test.uk.com', 'uk.com'],
    ['a.b.spb.ru', 'spb.ru'],
    ['shop.համայնք.հայ', 'համայնք.հայ'],
    ['shop.xn--y9aa7brgg2h.xn--y9a3aq', 'համայնք.հայ'],
    ['www.example.co.uk.', 'uk'],
    ['example.xn--90ais', 'xn--90ais'],
  ])('%s lies in a zone that we do not sell', (input, zone) => {
    expect(problemOf(input)).toMatchObject({ code: 'zone_not_sold', zone, domain: input.replace(/\.$/, '') });
  });
});

describe('dots', () => {
  test.each(['example.am.', 'example.am。', 'example.am｡', 'example.am．'])('%s: one final dot is dropped', (input) => {
    expect(domainOf(input)).toBe('example.am');
  });

  test.each([
    ['.example.am', '.'],
    ['example..am', '.'],
    ['example.am..', '.'],
    ['。example.am', '.'],
    ['www.example\u2024am', '\u2024'],
    ['example\u0589am', '\u0589'],
    ['example…am', '…'],
    ['exam·ple.am', '·'],
  ])('%s is refused with its text', (input, character) => {
    expect(readName(input)).toMatchObject({ ok: false, input, problem: { code: 'dots', character } });
  });

  test.each(['.', '..', '…', '.am'])('%s has no suggestion', (input) => {
    expect(problemOf(input)).toMatchObject({ code: 'dots' });
    expect(problemOf(input)).not.toHaveProperty('suggestion');
  });
});

describe('characters that look like nothing or like a hyphen', () => {
  test.each([
    ['my–domain.am', 'U+2013'],
    ['my—domain.am', 'U+2014'],
    ['my‑domain.am', 'U+2011'],
    ['my‐domain.am', 'U+2010'],
    ['my−domain.am', 'U+2212'],
    ['my֊domain.am', 'U+058A'],
    ['my﹣domain.am', 'U+FE63'],
    ['myーdomain.am', 'U+30FC'],
  ])('%s is refused, the hyphen offered', (input, codePoint) => {
    expect(problemOf(input)).toMatchObject({ code: 'dash', codePoint, suggestion: 'my-domain.am' });
  });

  test.each([
    '\u00AD',
    '\u200B',
    '\u200C',
    '\u200D',
    '\u2060',
    '\uFEFF',
    '\u202E',
    '\u0000',
    '\u034F',
    '\u3164',
    '\u{E0061}',
  ])('invisible %j is refused and named', (character) => {
    const codePoint = `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
    for (const input of [`exam${character}ple.am`, `example.am${character}`, `${character}example.am`])
      expect(problemOf(input)).toEqual({ code: 'invisible', character, codePoint, suggestion: 'example.am' });
  });

  test('the full-width hyphen is asked about like every other dash', () => {
    expect(problemOf('my－domain.am')).toEqual({
      code: 'dash',
      character: '－',
      codePoint: 'U+FF0D',
      suggestion: 'my-domain.am',
    });
    expect(problemOf('ＸＮ－－y9aaa1d0ai1cq.hay')).toMatchObject({ code: 'dash', suggestion: 'հայաստան.հայ' });
    expect(domainOf('ｍｙdomain.am')).toBe('mydomain.am');
  });
});

describe('letters of the zone', () => {
  test.each([
    ['հայաստան.am', 'letters', 'հ', 'am', 'հայաստան.հայ'],
    ['www.հայաստան.com.am', 'letters', 'հ', 'com.am', 'հայաստան.հայ'],
    ['hayastan.hay', 'letters', 'h', 'հայ', 'հայաստան.հայ'],
    ['пример.am', 'letters', 'п', 'am', undefined],
    ['пример.ru', 'letters', 'п', 'ru', undefined],
    ['café.com', 'letters', 'é', 'com', 'cafe.com'],
    ['x².am', 'letters', '²', 'am', 'x2.am'],
    ['ﬓ.հայ', 'letters', 'ﬓ', 'հայ', 'մն.հայ'],
    ['İ.am', 'letters', 'İ', 'am', 'i.am'],
    ['ա՛բ.հայ', 'letters', '՛', 'հայ', 'աբ.հայ'],
    ['\u0560բ.հայ', 'letters', '\u0560', 'հայ', undefined],
    ['\u0588բ.հայ', 'letters', '\u0588', 'հայ', undefined],
    ['іва.рф', 'letters', 'і', 'рф', undefined],
    ['😀.am', 'letters', '😀', 'am', undefined],
    ['αbc.am', 'letters', 'α', 'am', undefined],
    ['xn--y9aaa1d0ai1cq.am', 'letters', 'հ', 'am', undefined],
    ['աaբ.հայ', 'mixed_script', 'a', 'հայ', undefined],
    ['аpple.am', 'mixed_script', 'а', 'am', undefined],
    ['пpимер.рф', 'mixed_script', 'p', 'рф', undefined],
    ['my_name.am', 'syntax', '_', 'am', 'my-name.am'],
  ])('%s: %s, %s', (input, code, character, zone, suggestion) => {
    expect(problemOf(input)).toMatchObject({ code, character, zone });
    if (suggestion !== undefined) expect(problemOf(input)?.suggestion).toBe(suggestion);
  });

  test('half a surrogate pair is shown as the replacement character', () => {
    expect(problemOf('\uD800.am')).toEqual({ code: 'syntax', character: '\uFFFD', codePoint: 'U+D800' });
  });
});

describe('hyphens and lengths', () => {
  test.each([
    '-a.am',
    'a-.am',
    'ab--c.com',
    'ab--c.ru',
    'a--b.am',
    'a--b.com.am',
    'հա--յ.հայ',
    'աբ--գ.հայ',
    'пр--и.рф',
  ])('%s is refused', (input) => {
    expect(problemOf(input)).toMatchObject({ code: 'hyphens', character: '-' });
  });

  test.each(['a-b.am', 'a-b-c.am', 'abc--d.ru', 'a--b.com'])('%s is a name', (input) => {
    expect(domainOf(input)).toBe(input);
  });

  test.each(['xn--zzzzz9999.am', 'xn--.am', 'xn--abc-.am', 'xn--a.հայ', 'xn--y9a3aq-.հայ'])(
    '%s is no A-label',
    (input) => {
      expect(problemOf(input)?.code).toBe('syntax');
    },
  );

  test('a label has at most 63 octets, as A-label', () => {
    expect(domainOf(`${'a'.repeat(63)}.am`)).toBe(`${'a'.repeat(63)}.am`);
    expect(problemOf(`${'a'.repeat(64)}.am`)).toMatchObject({ code: 'too_long', zone: 'am' });
    expect(domainOf(`${'ա'.repeat(56)}.հայ`)).toBe(`${'ա'.repeat(56)}.հայ`);
    expect(problemOf(`${'հայաստան'.repeat(8)}.հայ`)).toMatchObject({ code: 'too_long', zone: 'հայ' });
    expect(problemOf('a'.repeat(1_000_000))).toEqual({ code: 'too_long' });
  });
});

describe('what is no name', () => {
  test.each(['', ' ', '\u00A0\t'])('%j is empty', (input) => {
    expect(problemOf(input)).toEqual({ code: 'empty' });
  });

  test.each([
    ['example', 'example.am'],
    ['հայաստան', 'հայաստան.հայ'],
    ['exa mple.am', 'example.am'],
    ['"example.am"', 'example.am'],
    ['info@example.am', 'example.am'],
    ['https://www.example.am:443/path?x=1#y', 'example.am'],
    ['example.am/about', 'example.am'],
    ['1.2.3.4', undefined],
    ['100%', undefined],
    ['a/b', undefined],
    ['foo%2Fbar', undefined],
  ])('%s is refused', (input, suggestion) => {
    expect(readName(input)).toMatchObject({ ok: false, input, problem: { code: 'syntax' } });
    expect(problemOf(input)?.suggestion).toBe(suggestion);
  });
});
