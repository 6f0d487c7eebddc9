import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../console/locales/', import.meta.url);

export const languages = ['en', 'hy', 'ru', 'zh'] as const;
export type Language = (typeof languages)[number];

/** The namespaces of the English catalogue, by which the others are measured. */
export const namespaces = readdirSync(new URL('en/', folder)).map((file) => file.replace('.json', ''));

/** One file of texts as it stands. */
export function catalogue(language: Language, namespace: string): Record<string, unknown> {
  const parsed: unknown = JSON.parse(readFileSync(new URL(`${language}/${namespace}.json`, folder), 'utf8'));
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`${language}/${namespace} holds no texts`);
  return { ...parsed };
}

/** All texts of a language, by namespace, as i18next takes them. */
export function resourcesOf(language: Language) {
  return Object.fromEntries(namespaces.map((namespace) => [namespace, catalogue(language, namespace)]));
}

/** Every text by its path: `days.in_one`, `terms.sections.0.title`. */
export function texts(value: unknown, path = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map([[path, value]]);
  return new Map(Object.entries(value).flatMap(([key, inner]) => [...texts(inner, path ? `${path}.${key}` : key)]));
}

const pluralEnd = /_(zero|one|two|few|many|other)$/;

/** The key without its plural form. */
export function baseOf(key: string): string {
  return key.replace(pluralEnd, '');
}

/** The plural form that a key is for, if it has one. */
export function formOf(key: string): string | undefined {
  return pluralEnd.exec(key)?.[1];
}

/** Interpolations and tags of a text: `{{count}}`, `<terms>`. */
export function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}|<(\w+)>/g)].map((match) => match[1] ?? `<${match[2]}>`);
}
