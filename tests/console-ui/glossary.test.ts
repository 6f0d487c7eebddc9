import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { messages } from '../../api/contract/messages/index.ts';
import { catalogue, languages, namespaces, texts } from './catalogues.ts';

const words = z.array(z.string().min(2));
const glossary = z
  .array(
    z.strictObject({
      en: z.string(),
      hy: z.string(),
      ru: z.string(),
      zh: z.string(),
      banned: z.strictObject({ en: words, hy: words, ru: words, zh: words }).partial(),
    }),
  )
  .parse(JSON.parse(readFileSync(new URL('../../console/locales/glossary.json', import.meta.url), 'utf8')));

/** What people type into a search engine, and sentences whose wording is settled elsewhere. */
const settled = /keywords$|^transfer\.invalidDomain$|^transfer\.duplicate$/;

const said = (language: (typeof languages)[number]) => [
  ...namespaces.flatMap((namespace) =>
    [...texts(catalogue(language, namespace))].map(([key, text]) => ({
      key: `${namespace}.${key}`,
      text: String(text),
    })),
  ),
  ...Object.entries(messages[language]).map(([key, text]) => ({ key, text: String(text) })),
];

const sentences = (language: (typeof languages)[number]) => said(language).filter(({ key }) => !settled.test(key));

test('Russian sentences have no thousands behind a comma', () => {
  expect(said('ru').filter(({ text }) => /\d,\d{3}/.test(text))).toEqual([]);
});

describe.each(languages)('the words of %s', (language) => {
  test('console and API say none of the words that the glossary bans', () => {
    const banned = glossary.flatMap((entry) => entry.banned[language] ?? []);
    const found = sentences(language).flatMap(({ key, text }) =>
      banned.filter((word) => text.toLowerCase().includes(word.toLowerCase())).map((word) => `${key}: ${word}`),
    );
    expect(found).toEqual([]);
  });

  test('the glossary bans no word of its own', () => {
    for (const entry of glossary) {
      for (const word of entry.banned[language] ?? []) {
        for (const other of glossary) expect(other[language].toLowerCase()).not.toContain(word.toLowerCase());
      }
    }
  });
});

describe('Armenian to the reader', () => {
  test('speaks to the reader with a capital, and never in the familiar form', () => {
    const familiar = /(?<!\p{L})(?:ձեր|ձեզ|դուք|քո|քեզ|չես|ես՞)(?!\p{L})/u;
    expect(sentences('hy').filter(({ text }) => familiar.test(text))).toEqual([]);
  });

  test('puts its own question mark wherever English asks', () => {
    const english = new Map(sentences('en').map(({ key, text }) => [key, text]));
    const silent = sentences('hy').filter(({ key, text }) => english.get(key)?.includes('?') && !text.includes('՞'));
    expect(silent).toEqual([]);
  });
});
