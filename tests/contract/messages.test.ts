import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { messages, say } from '../../api/contract/messages/index.ts';
import type { Distinct, Words } from '../../api/contract/messages/types.ts';
import { caller, type Schemas } from '../support/http.ts';
import { startServer, type TestServer } from '../support/server.ts';

type Locale = Schemas['Locale'];
const TRANSLATED = ['hy', 'ru', 'zh'] as const;
const LOCALES = ['en', ...TRANSLATED] as const;
const LETTERS = {
  en: /\p{Script=Latin}/u,
  hy: /\p{Script=Armenian}/u,
  ru: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
};

/** Sentences of a language, with the plural forms of one key together. */
function sentences(locale: Locale): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [key, text] of Object.entries(messages[locale])) {
    const base = key.replace(/_(zero|one|two|few|many|other)$/, '');
    found.set(base, [...(found.get(base) ?? []), text]);
  }
  return found;
}
const placeholders = (text: string) => [...new Set(text.match(/{{.*?}}/g))].sort();
const withoutPlaceholders = (text: string) => text.replaceAll(/{{.*?}}/g, '');

describe.each(LOCALES)('the sentences in %s', (locale) => {
  const english = sentences('en');
  const own = sentences(locale);

  it('are the same list as in English', () => {
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('take the same params as in English, in every plural form', () => {
    // One of a thing may be told without its number.
    const params = (text: string) => placeholders(text).filter((one) => one !== '{{count}}');
    for (const [key, forms] of own)
      for (const text of forms)
        for (const model of english.get(key) ?? []) expect([key, params(text)]).toEqual([key, params(model)]);
  });

  it('are written in the letters of the language and never empty', () => {
    for (const [key, forms] of own)
      for (const text of forms) {
        expect([key, text.trim()]).toEqual([key, text]);
        expect(withoutPlaceholders(text), key).toMatch(LETTERS[locale]);
      }
  });
});

/** A text without the requests and commands that it tells to use. */
const withoutCode = (text: string): string => text.replace(/\banun( [a-z-]+)+|\b(GET|POST|PUT|DELETE) \/\S+/g, '');

describe.each(TRANSLATED)('no English is left in %s', (locale) => {
  it('as a whole sentence, or as words in a row', () => {
    for (const [key, forms] of sentences(locale))
      for (const text of forms) {
        expect(sentences('en').get(key), key).not.toContain(text);
        expect(withoutPlaceholders(withoutCode(text)), key).not.toMatch(/[a-z]{2,} [a-z]{2,}/i);
      }
  });

  it('and neither exclamation marks nor punctuation of another script', () => {
    const foreign = { hy: /[!?“”]|\p{Script=Armenian}:/u, ru: /[!“”]/, zh: /[!！«»]|\p{Script=Han}[,.:;?]/u }[locale];
    for (const [key, text] of Object.entries(messages[locale])) expect(text, key).not.toMatch(foreign);
  });
});

describe('plural forms (I18-1)', () => {
  const COUNTS = [0, 1, 2, 5, 11, 21, 101];
  const wait = (locale: Locale) => COUNTS.map((count) => say(locale, 'request.tooMany', { count }));

  it('English', () => {
    const words = ['seconds', 'second', 'seconds', 'seconds', 'seconds', 'seconds', 'seconds'];
    expect(wait('en')).toEqual(COUNTS.map((count, at) => `Too many attempts. Wait ${count} ${words[at]}.`));
  });
  it('Armenian keeps the noun singular after a number', () => {
    expect(wait('hy')).toEqual(COUNTS.map((count) => `Չափազանց շատ փորձեր։ Սպասեք ${count} վայրկյան։`));
  });
  it('Russian: many, one, few, many, many, one, one; other for a fraction', () => {
    const words = ['секунд', 'секунду', 'секунды', 'секунд', 'секунд', 'секунду', 'секунду'];
    expect(wait('ru')).toEqual(COUNTS.map((count, at) => `Слишком много попыток. Подождите ${count} ${words[at]}.`));
    expect(say('ru', 'request.tooMany', { count: 1.5 })).toMatch(/ 1\.5 секунды\.$/);
  });
  it('Chinese has one form', () => {
    expect(wait('zh')).toEqual(COUNTS.map((count) => `尝试次数过多，请等待 ${count} 秒。`));
  });
  it('each language must have its own forms and no others', () => {
    type Counted = Extract<Words[string], { zh: object }>;
    expectTypeOf<keyof Counted['zh']>().toEqualTypeOf<'other'>();
    expectTypeOf<keyof Counted['ru']>().toEqualTypeOf<'one' | 'few' | 'many' | 'other'>();
    expectTypeOf<Omit<Counted, 'hy'>>().not.toExtend<Words[string]>();
    for (const locale of LOCALES)
      expect(
        new Set(Object.keys(messages[locale]).flatMap((key) => /^request\.tooMany_(.+)$/.exec(key)?.[1] ?? [])),
      ).toEqual(new Set(new Intl.PluralRules(locale).resolvedOptions().pluralCategories));
  });
});

it('no key can be in the words of two capabilities', () => {
  type Of<Key extends string> = Record<Key, { en: string; hy: string; ru: string; zh: string }>;
  expectTypeOf<Distinct<[Of<'a' | 'b'>, Of<'c'>]>>().toEqualTypeOf<[Of<'a' | 'b'>, Of<'c'>]>();
  expectTypeOf<Distinct<[Of<'a' | 'b'>, Of<'c'>, Of<'b'>]>>().toEqualTypeOf<'said twice: b'>();
});

it('every sentence is said somewhere, by its key or by the beginning of it', () => {
  const api = new URL('../../api/', import.meta.url);
  const isCode = (path: string) =>
    path.endsWith('.ts') && !/(^|\/)(words|dist|generated|node_modules)(\/|\.ts$)/.test(path);
  const paths = readdirSync(api, { recursive: true, encoding: 'utf8' }).filter(isCode);
  const code = paths.map((path) => readFileSync(new URL(path, api), 'utf8')).join('\n');
  const beginnings = [...code.matchAll(/`([\w.]+\.)\$\{/g)].map(([, beginning = '']) => beginning);
  const isSaid = (key: string) =>
    code.includes(`'${key}'`) || beginnings.some((beginning) => key.startsWith(beginning));
  expect([...sentences('en').keys()].filter((key) => !isSaid(key))).toEqual([]);
});

describe('say', () => {
  it.each(LOCALES)('throws rather than show a key in %s', (locale) => {
    expect(() => say(locale, 'request.tooMany')).toThrow('no sentence for request.tooMany');
  });
  it('never falls back to another language', () => {
    for (const locale of TRANSLATED) expect(say(locale, 'cart.empty')).toBe(messages[locale]['cart.empty']);
  });
  it('shows params as they are: what people typed is no template and no HTML', () => {
    const input = '<b>{{requestId}}</b> $t(name.empty) & "x"';
    expect(say('en', 'name.syntax', { input })).toBe(`“${input}” is not a domain name.`);
  });
});

describe('the same refused request through HTTP', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });

  it.each<[string, Locale]>([
    ['hy', 'hy'],
    ['ru-RU,ru;q=0.9,en;q=0.5', 'ru'],
    ['zh-CN,zh;q=0.9', 'zh'],
  ])('Accept-Language: %s is answered in %s', async (accepted, locale) => {
    const { status, body } = await caller(server.url).post<Schemas['Problem']>(
      '/auth/register',
      { accountType: 'personal', firstName: 'Մարիամ', lastName: 'N', email: 'x', password: 'short', terms: true },
      { 'Accept-Language': accepted },
    );
    const own = messages[locale];
    expect(status).toBe(400);
    expect(body.errors.map(({ pointer, detail }) => [pointer, detail])).toEqual([
      ['/firstName', own['field.latin']],
      ['/email', own['field.email']],
      ['/password', own['field.password']],
    ]);
    const field = { hy: 'Անուն՝ ', ru: 'Имя: ', zh: '名字：', en: 'First name: ' }[locale];
    expect(body.detail).toBe(`${field}${own['field.latin']}`);
    expect(body.message).toBe(body.detail);
  });
});

it('a sentence quotes a beginning of what is too long to be read, and no half of a character', () => {
  const quoted = say('en', 'notFound.domain', { domain: `${'x'.repeat(999)}😀${'y'.repeat(1_000_000)}` });
  expect(quoted.length).toBeLessThan(1_100);
  expect([quoted.includes('x…'), quoted.isWellFormed()]).toEqual([true, true]);
});
