import type { NameReading, Product } from '@anun/sdk';
import { expect, test } from 'vitest';
import { markedParts } from '../../console/pages/search/InvalidName.tsx';
import { zoneNames } from '../../console/pages/search/zoneNames.ts';

const zone = (name: string, script: 'latin' | 'armenian' | 'cyrillic'): Product => ({
  _id: name,
  name,
  type: 'tld',
  plans: [],
  policy: {
    registry: 'generic',
    asciiName: name,
    aliases: [],
    script,
    minYears: 1,
    maxYears: 1,
    renewEarlyDays: 60,
    renewGraceDays: 0,
    pendingDeleteDays: 5,
    reactivateDays: 0,
    reviewed: false,
    glue: false,
    nameServersMin: 2,
    nameServersMax: 6,
    transferYears: 1,
    transferRestDays: 60,
    codeByMail: false,
    authorizationCode: true,
    transferLock: true,
    privacy: true,
  },
});
const zones = [
  zone('am', 'latin'),
  zone('հայ', 'armenian'),
  zone('com', 'latin'),
  zone('com.am', 'latin'),
  zone('рф', 'cyrillic'),
];
const reading = (domain: string, tld: string, others: [string, string][]): NameReading => ({
  line: 1,
  input: domain,
  valid: true,
  domain,
  asciiDomain: domain,
  tld,
  notices: [],
  readings: others.map(([name, zoneName]) => ({ domain: name, asciiDomain: name, tld: zoneName })),
});

test('other zones take the word in their own letters, those checked at first before the rest', () => {
  const armenian = reading('նուռ.հայ', 'հայ', [
    ['nur.am', 'am'],
    ['nurr.am', 'am'],
  ]);
  expect(zoneNames(armenian, zones, ['com.am'])).toEqual(['nur.com.am', 'nur.com']);
  const latin = reading('nur.com', 'com', [['նուռ.հայ', 'հայ']]);
  expect(zoneNames(latin, zones, ['com.am'])).toEqual(['nur.com.am', 'nur.am']);
});

test('a name of several labels loses its zone alone', () => {
  expect(zoneNames(reading('nur.com.am', 'com.am', []), zones, [])).toEqual(['nur.am', 'nur.com']);
});

test('the offending letter is marked wherever it stands', () => {
  expect(markedParts('–a–b', '–')).toEqual([
    { text: '–', marked: true },
    { text: 'a', marked: false },
    { text: '–', marked: true },
    { text: 'b', marked: false },
  ]);
  expect(markedParts('foo.xyz', undefined)).toEqual([{ text: 'foo.xyz', marked: false }]);
});
