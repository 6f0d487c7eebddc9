import { describe, expect, test } from 'vitest';
import { readName } from '../../api/names/index.ts';

const search = (input: string) => readName(input, { search: true });

describe('the search box', () => {
  test.each([
    ['example', 'example.am'],
    ['EXAMPLE', 'example.am'],
    ['12345', '12345.am'],
    ['hay', 'hay.am'],
    ['հայաստան', 'հայաստան.հայ'],
    ['xn--y9aaa1d0ai1cq', 'հայաստան.հայ'],
  ])('%s gets its zone: %s', (input, domain) => {
    expect(search(input)).toMatchObject({
      ok: true,
      name: { domain },
      notices: [{ code: 'zone_added', from: input.toLowerCase(), to: domain }],
    });
  });

  test.each([
    ['info@example.am', 'example.am', ['at_dropped']],
    ['a@b@c', 'c.am', ['at_dropped', 'zone_added']],
    ['info＠example.am', 'example.am', ['at_dropped']],
    ['–@ example.am', 'example.am', ['at_dropped']],
    ['www.example.am', 'example.am', ['www_dropped']],
    ['WWW.example', 'example.am', ['www_dropped', 'zone_added']],
    ['x@www.հայաստան.hay', 'հայաստան.հայ', ['at_dropped', 'www_dropped', 'zone_alias']],
    ['www.shop.example.com.am.', 'example.com.am', ['www_dropped', 'sub_levels_cut']],
    ['www.am', 'www.am', []],
    ['www.com.am', 'www.com.am', []],
    ['www', 'www.am', ['zone_added']],
    ['пример.рф', 'пример.рф', []],
  ])('%s is %s', (input, domain, codes) => {
    const reading = search(input);
    expect(reading).toMatchObject({ ok: true, name: { domain } });
    expect(reading.ok && reading.notices.map((notice) => notice.code)).toEqual(codes);
  });

  test.each([
    ['ԵՐԵՎԱՆ', 'երեվան.հայ', { code: 'capital_ev', from: 'երեվան.հայ', to: 'երեւան.հայ' }],
    ['Երևան', 'երեւան.հայ', { code: 'ew_ligature', from: 'երևան.հայ', to: 'երեւան.հայ' }],
  ])('%s says which of the two names it is', (input, domain, notice) => {
    const reading = search(input);
    expect(reading).toMatchObject({ ok: true, name: { domain } });
    expect(reading.ok && reading.notices).toContainEqual(notice);
  });

  test('a Cyrillic word is refused, never guessed to be .рф', () => {
    expect(search('привет')).toMatchObject({ ok: false, problem: { code: 'letters', zone: 'am', character: 'п' } });
  });

  test.each([
    ['am', 'not_registrable', 'am.am'],
    ['info', 'not_registrable', 'info.am'],
    ['հայ', 'not_registrable', 'հայ.հայ'],
    ['com.am', 'not_registrable', undefined],
    ['Ինչո՞ւ', 'letters', 'ինչու.հայ'],
    ['hello world', 'syntax', 'helloworld.am'],
    ['հայmix', 'mixed_script', undefined],
    ['example.de', 'zone_not_sold', undefined],
    ['info@', 'empty', undefined],
    ['@', 'empty', undefined],
    ['www..am', 'dots', 'www.am'],
    ['100%', 'syntax', undefined],
    ['%E0%A4%A', 'syntax', undefined],
    ['a/b', 'syntax', undefined],
    ['foo%2Fbar', 'syntax', undefined],
  ])('%s: %s', (input, code, suggestion) => {
    const reading = search(input);
    expect(reading).toMatchObject({ ok: false, input, problem: { code } });
    expect(!reading.ok && reading.problem.suggestion).toBe(suggestion);
  });

  test('a name in a foreign zone is shown as it was read', () => {
    expect(search('www.example.co.uk.')).toMatchObject({
      ok: false,
      input: 'www.example.co.uk.',
      problem: { code: 'zone_not_sold', zone: 'uk', domain: 'example.co.uk' },
    });
  });
});
