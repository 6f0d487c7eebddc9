import i18next from 'i18next';
import { expect, test } from 'vitest';
import { ttlWords } from '../../console/pages/account/dns/ttlWords.ts';
import en from '../../console/locales/en/dns.json' with { type: 'json' };
import hy from '../../console/locales/hy/dns.json' with { type: 'json' };
import ru from '../../console/locales/ru/dns.json' with { type: 'json' };
import zh from '../../console/locales/zh/dns.json' with { type: 'json' };

const catalogues = { en, hy, ru, zh };

test.each([
  ['en', ['Auto', '30 seconds', '2 minutes', '1 hour', '5 hours', '1 day', '7 days', '90 seconds']],
  ['hy', ['Ավտոմատ', '30 վայրկյան', '2 րոպե', '1 ժամ', '5 ժամ', '1 օր', '7 օր', '90 վայրկյան']],
  ['ru', ['Авто', '30 секунд', '2 минуты', '1 час', '5 часов', '1 день', '7 дней', '90 секунд']],
  ['zh', ['自动', '30 秒', '2 分钟', '1 小时', '5 小时', '1 天', '7 天', '90 秒']],
] as const)('a TTL is said in the largest unit that it is a whole number of, in %s', async (language, words) => {
  const texts = i18next.createInstance();
  await texts.init({ lng: language, resources: { [language]: { dns: catalogues[language] } } });
  const t = texts.getFixedT(language, 'dns');
  expect([1, 30, 120, 3_600, 18_000, 86_400, 604_800, 90].map((ttl) => ttlWords(t, ttl))).toEqual(words);
});
