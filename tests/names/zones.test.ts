import { domainToASCII } from 'node:url';
import { describe, expect, test } from 'vitest';
import { allZones, findZone, zoneOf } from '../../api/names/index.ts';

describe('our zones', () => {
  test('are the ones that the price list sells, each with its A-label', () => {
    expect(allZones().map((zone) => zone.name)).toEqual(
      'am com.am co.am org.am net.am հայ ru com.ru pp.ru org.ru net.ru рф com net org info'.split(' '),
    );
    for (const zone of allZones()) expect(zone.asciiName).toBe(domainToASCII(zone.name));
  });

  test('of the Armenian registry are six', () => {
    const armenian = allZones().filter((zone) => zone.armenianRegistry);
    expect(armenian.map((zone) => zone.name)).toEqual(['am', 'com.am', 'co.am', 'org.am', 'net.am', 'հայ']);
    expect(armenian.every((zone) => zone.group === 'am')).toBe(true);
  });

  test.each([
    ['am', 'am'],
    ['.AM', 'am'],
    ['com.am.', 'com.am'],
    ['hay', 'հայ'],
    ['.ՀԱՅ', 'հայ'],
    ['XN--Y9A3AQ', 'հայ'],
    ['rf', 'рф'],
    ['xn--p1ai', 'рф'],
    ['uk', undefined],
    ['example.am', undefined],
    ['', undefined],
    ['.', undefined],
  ])('findZone(%j) is %s', (text, name) => {
    expect(findZone(text)?.name).toBe(name);
  });

  test.each([
    ['example.am', 'am'],
    ['a.b.com.am', 'com.am'],
    ['com.am', 'com.am'],
    ['xn--y9aaa1d0ai1cq.xn--y9a3aq', 'հայ'],
    ['հայաստան.hay', 'հայ'],
    ['test.uk.com', undefined],
    ['uk.com', undefined],
    ['example.de', undefined],
    ['', undefined],
  ])('zoneOf(%j) is %s', (name, zone) => {
    expect(zoneOf(name)?.name).toBe(zone);
  });
});
