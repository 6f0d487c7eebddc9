import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readIpv4, readIpv6, sameAddress } from '../../api/names/index.ts';

const groups = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff })), { minLength: 8, maxLength: 8 });
const hex = (group: number) => group.toString(16);

describe('IPv6', () => {
  test.each(['2001:DB8:0:0:0:0:0:1', '2001:db8::1', '2001:0db8:0000:0000:0000:0000:0000:0001', ' 2001:db8:0::1\n'])(
    '%j is one address',
    (input) => {
      expect(readIpv6(input)).toEqual({ ok: true, address: '2001:db8::1' });
    },
  );

  test.each([
    ['::FFFF:192.0.2.10', '::ffff:192.0.2.10'],
    ['::ffff:c000:020a', '::ffff:192.0.2.10'],
    ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['0:0:0:0:0:0:0:0', '::'],
  ])('%s is %s', (input, address) => {
    expect(readIpv6(input)).toEqual({ ok: true, address });
  });

  test.each([
    ['', 'empty'],
    ['fe80::1%eth0', 'scope_id'],
    ['2001:db8::1/64', 'prefix_length'],
    ['::ffff:010.1.2.3', 'leading_zero'],
    ['::ffff:256.1.2.3', 'octet_range'],
    ['192.0.2.1', 'syntax'],
    ['2001:db8::1::2', 'syntax'],
    ['[2001:db8::1]', 'syntax'],
    ['12345::', 'syntax'],
    ['example.am', 'syntax'],
  ])('%s is refused: %s', (input, code) => {
    expect(readIpv6(input)).toEqual({ ok: false, problem: { code } });
  });

  test('every spelling of an address collapses into one', () => {
    fc.assert(
      fc.property(groups, (address) => {
        const canonical = readIpv6(address.map(hex).join(':'));
        if (!canonical.ok) throw new Error('refused');
        expect(readIpv6(address.map((group) => hex(group).padStart(4, '0').toUpperCase()).join(':'))).toEqual(
          canonical,
        );
        expect(readIpv6(canonical.address)).toEqual(canonical);
        expect(sameAddress(address.map(hex).join(':'), canonical.address)).toBe(true);
      }),
    );
  });

  test('different addresses stay different', () => {
    fc.assert(
      fc.property(groups, fc.integer({ min: 0, max: 7 }), fc.integer({ min: 1, max: 0xffff }), (address, at, by) => {
        const other = address.map((group, index) => (index === at ? group ^ by : group));
        expect(sameAddress(address.map(hex).join(':'), other.map(hex).join(':'))).toBe(false);
      }),
    );
  });
});

describe('IPv4', () => {
  test('is four octets, blanks around it dropped', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(readIpv4(` ${address}\t`)).toEqual({ ok: true, address });
      }),
    );
  });

  test.each([
    ['', 'empty'],
    ['010.1.2.3', 'leading_zero'],
    ['1.2.3.00', 'leading_zero'],
    ['256.0.0.1', 'octet_range'],
    ['192.0.2.1/24', 'prefix_length'],
    ['192.0.2.1%0', 'scope_id'],
    ['192.0.2', 'syntax'],
    ['192.0.2.1.5', 'syntax'],
    ['0x7f.0.0.1', 'syntax'],
    ['3221225985', 'syntax'],
    ['::1', 'syntax'],
    ['１92.0.2.1', 'syntax'],
  ])('%s is refused: %s', (input, code) => {
    expect(readIpv4(input)).toEqual({ ok: false, problem: { code } });
  });

  test('is no IPv6 address, mapped or not', () => {
    expect(sameAddress('192.0.2.1', '::ffff:192.0.2.1')).toBe(false);
    expect(sameAddress('192.0.2.1', ' 192.0.2.1')).toBe(true);
    expect(sameAddress('nonsense', 'nonsense')).toBe(false);
  });
});
