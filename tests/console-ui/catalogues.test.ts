import { describe, expect, test } from 'vitest';
import { baseOf, catalogue, formOf, languages, namespaces, placeholders, texts } from './catalogues.ts';

const others = languages.filter((language) => language !== 'en');

const placeholdersByKey = (keys: Map<string, unknown>) => {
  const found = new Map<string, Set<string>>();
  for (const [key, text] of keys) {
    const names = found.get(baseOf(key)) ?? new Set();
    for (const name of placeholders(String(text))) names.add(name);
    found.set(baseOf(key), names);
  }
  return found;
};

describe.each(namespaces)('the texts of %s', (namespace) => {
  test.each(others)('%s has the keys of English, no more and no fewer', (language) => {
    const bases = (one: 'en' | (typeof others)[number]) =>
      [...new Set([...texts(catalogue(one, namespace)).keys()].map(baseOf))].sort();
    expect(bases(language)).toEqual(bases('en'));
  });

  test.each(languages)('%s has every plural form that the language needs, and no other', (language) => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    const forms = new Map<string, (string | undefined)[]>();
    for (const key of texts(catalogue(language, namespace)).keys()) {
      if (formOf(key)) forms.set(baseOf(key), [...(forms.get(baseOf(key)) ?? []), formOf(key)]);
    }
    for (const [base, found] of forms) expect([base, found.sort()]).toEqual([base, needed]);
  });

  test.each(languages)('%s has a text everywhere', (language) => {
    for (const [key, text] of texts(catalogue(language, namespace))) {
      expect(text, key).toBeTypeOf('string');
      expect(String(text).trim(), key).not.toBe('');
    }
  });

  test.each(others)('%s says the same values as English', (language) => {
    const english = placeholdersByKey(texts(catalogue('en', namespace)));
    expect(placeholdersByKey(texts(catalogue(language, namespace)))).toEqual(english);
  });
});

test('nothing is left in another language', () => {
  const names =
    /\b(API|WHOIS|DNS|DNSSEC|SDK|CLI|OpenAPI|TIN|TTL|SPF|RFC|UTF|Workspace|IPv[46]|MX|iOS|ICANN|JSON|TypeScript|JavaScript|PayPal|Alipay|Stripe|Idram|IDBank|Inecobank|ArCa|Apple|Google|Pay|Free|Web|Professional|Webmaster|Ultimate|Apache|License|[Cc]ookie|AMD|MIR)\b|[\w.#@-]*\.(am|ru|yaml)\b|cart_id|currency|locale|token|xxx|dd\.mm\.yyyy|\{\{.*?\}\}|<\/?\w+>|\b[jkar]\b/g;
  for (const language of others) {
    for (const namespace of namespaces) {
      for (const [key, text] of texts(catalogue(language, namespace))) {
        expect(String(text).replace(names, ''), `${language} ${namespace} ${key}`).not.toMatch(/[A-Za-z]{3,}/);
      }
    }
  }
});

test('Armenian texts end sentences the Armenian way', () => {
  for (const namespace of namespaces) {
    for (const [key, text] of texts(catalogue('hy', namespace))) {
      expect(String(text), `${namespace} ${key}`).not.toMatch(/[\u0561-\u0587][:?!]|[\u0561-\u0587]\.$/u);
    }
  }
});
