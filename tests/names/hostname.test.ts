import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { duplicateHosts, isUnder, readHost, sharesHost } from '../../api/names/index.ts';

const hostOf = (input: string) => {
  const reading = readHost(input);
  return reading.ok ? reading.host : reading.problem.code;
};

describe('a host name', () => {
  test.each(['ns1.example.com', 'NS1.EXAMPLE.COM', 'ns1.example.com.', ' ns1.example.com', 'ｎｓ１.example。com'])(
    '%s is one host',
    (input) => {
      expect(readHost(input)).toEqual({ ok: true, host: 'ns1.example.com', unicode: 'ns1.example.com' });
    },
  );

  test.each([
    ['ns1.հայաստան.հայ', 'ns1.xn--y9aaa1d0ai1cq.xn--y9a3aq', 'ns1.հայաստան.հայ'],
    ['NS1.ՀԱՅԱՍՏԱՆ.HAY', 'ns1.xn--y9aaa1d0ai1cq.xn--y9a3aq', 'ns1.հայաստան.հայ'],
    ['ns.երևան.հայ', 'ns.xn--y9aha3e3bn.xn--y9a3aq', 'ns.երեւան.հայ'],
    ['ns.MÜNCHEN.de', 'ns.xn--mnchen-3ya.de', 'ns.münchen.de'],
    ['ns.пример.rf', 'ns.xn--e1afmkfd.xn--p1ai', 'ns.пример.рф'],
    ['r3---sn.example.com', 'r3---sn.example.com', 'r3---sn.example.com'],
    ['a.b', 'a.b', 'a.b'],
  ])('%s is %s', (input, host, unicode) => {
    expect(readHost(input)).toEqual({ ok: true, host, unicode });
  });

  test.each([
    ['', 'empty'],
    [' . ', 'dots'],
    ['localhost', 'single_label'],
    ['hay', 'single_label'],
    ['192.0.2.1', 'address'],
    ['ns_1.example.com', 'syntax'],
    ['ns1.exa mple.com', 'syntax'],
    ['ns1,example.com', 'syntax'],
    ['2001:db8::1', 'syntax'],
    ['-ns.example.com', 'hyphens'],
    ['ns-.example.com', 'hyphens'],
    ['ns1..example.com', 'dots'],
    ['.example.com', 'dots'],
    ['ns1.example.com..', 'dots'],
    ['ns–1.example.com', 'dash'],
    ['ns\u200B1.example.com', 'invisible'],
    ['xn--zzzzz9999.com', 'letters'],
    ['x².example.com', 'letters'],
    [`${'a'.repeat(64)}.com`, 'too_long'],
    [`${'a.'.repeat(127)}com`, 'too_long'],
    ['a'.repeat(100_000), 'too_long'],
  ])('%s is refused: %s', (input, code) => {
    expect(hostOf(input)).toBe(code);
  });

  test('may have labels of 63 and 253 octets in all', () => {
    const longest = `${`${'a'.repeat(63)}.`.repeat(3)}${'b'.repeat(61)}`;
    expect(longest).toHaveLength(253);
    expect(hostOf(longest)).toBe(longest);
    expect(hostOf(`${longest}.`)).toBe(longest);
    expect(hostOf(`${longest}b`)).toBe('too_long');
  });
});

describe('lists of hosts', () => {
  test('find rows that name a host again', () => {
    const rows = ['ns1.example.com', 'NS1.EXAMPLE.COM', 'ns1.example.com.', ' ns2.example.com'];
    expect(duplicateHosts(rows)).toEqual([1, 2]);
    expect(duplicateHosts(['ns1.հայաստան.հայ', 'ns1.xn--y9aaa1d0ai1cq.xn--y9a3aq'])).toEqual([1]);
    expect(duplicateHosts(['ns1.example.com', 'ns2.example.com'])).toEqual([]);
  });

  test('share a host whatever its case and final dot', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.domain(), { minLength: 1, maxLength: 6 }), fc.boolean(), (hosts, dot) => {
        const registry = hosts.toReversed().map((host) => host.toUpperCase() + (dot ? '.' : ''));
        expect(sharesHost(hosts, ['one-more.example.org', ...registry.slice(0, 1)])).toBe(true);
        expect(sharesHost(hosts, ['one-more.example.org'])).toBe(false);
        expect(sharesHost([], registry)).toBe(false);
      }),
    );
  });
});

describe('glue', () => {
  test.each([
    ['ns1.example.am', 'example.am', true],
    ['NS1.Example.AM.', 'example.am', true],
    ['a.b.example.am', 'example.am', true],
    ['example.am', 'example.am', true],
    ['ns1.հայաստան.հայ', 'xn--y9aaa1d0ai1cq.xn--y9a3aq', true],
    ['ns1.notexample.am', 'example.am', false],
    ['ns1.example.am.evil.com', 'example.am', false],
    ['am', 'example.am', false],
  ])('%s under %s: %s', (host, domain, under) => {
    expect(isUnder(host, domain)).toBe(under);
  });
});
