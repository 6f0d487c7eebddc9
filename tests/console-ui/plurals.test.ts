import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { formatYears, relativeDays } from '../../console/format.ts';
import { options } from '../../console/i18n.ts';
import { languages, namespaces, resourcesOf } from './catalogues.ts';

const i18n = i18next.createInstance();

beforeAll(async () => {
  const resources = Object.fromEntries(languages.map((language) => [language, resourcesOf(language)]));
  await i18n.init({ ...options, lng: 'en', ns: namespaces, resources });
});

const days = {
  en: ['0 days', '1 day', '2 days', '5 days', '11 days', '21 days', '101 days', '1.5 days'],
  hy: ['0 օր', '1 օր', '2 օր', '5 օր', '11 օր', '21 օր', '101 օր', '1.5 օր'],
  ru: ['0 дней', '1 день', '2 дня', '5 дней', '11 дней', '21 день', '101 день', '1.5 дня'],
  zh: ['0 天', '1 天', '2 天', '5 天', '11 天', '21 天', '101 天', '1.5 天'],
};
const counts = [0, 1, 2, 5, 11, 21, 101, 1.5];

describe.each(languages)('plural forms in %s', (language) => {
  test('0, 1, 2, 5, 11, 21, 101 and 1.5 take the right noun', () => {
    const t = i18n.getFixedT(language);
    counts.forEach((count, index) => expect(t('days.ago', { count })).toContain(days[language][index]));
  });

  test('no counter of any page shows a key', () => {
    const t = i18n.getFixedT(language, 'search');
    for (const count of counts) {
      expect(t('itemsAdded', { count })).toContain(String(count));
      expect(t('itemsAdded', { count })).not.toContain('itemsAdded');
    }
  });
});

test('Armenian takes the form for one with 0, 1 and 1.5', async () => {
  const one = i18next.createInstance();
  await one.init({ ...options, lng: 'hy', resources: { hy: { common: { names_one: 'one', names_other: 'other' } } } });
  expect(counts.map((count) => one.t('names', { count }))).toEqual([
    'one',
    'one',
    'other',
    'other',
    'other',
    'other',
    'other',
    'one',
  ]);
});

test('Russian is many, one, few, many, many, one, one and other', async () => {
  const forms = { names_one: 'one', names_few: 'few', names_many: 'many', names_other: 'other' };
  const one = i18next.createInstance();
  await one.init({ ...options, lng: 'ru', resources: { ru: { common: forms } } });
  expect(counts.map((count) => one.t('names', { count }))).toEqual([
    'many',
    'one',
    'few',
    'many',
    'many',
    'one',
    'one',
    'other',
  ]);
});

test('a missing text never falls back to another language', async () => {
  const one = i18next.createInstance();
  await one.init({ ...options, lng: 'ru', resources: { en: { common: { free: 'Free' } }, ru: { common: {} } } });
  expect(one.t('free')).toBe('free');
});

test('days count from today, terms in years', () => {
  const t = i18n.getFixedT('ru', 'common');
  expect([relativeDays(t, 12), relativeDays(t, 0), relativeDays(t, -1)]).toEqual([
    'через 12 дней',
    'сегодня',
    '1 день назад',
  ]);
  expect([1, 2, 5].map((years) => formatYears(t, years))).toEqual(['1 год', '2 года', '5 лет']);
});
