import type { components } from '../generated/openapi.ts';

type Language = components['schemas']['Locale'];

/** The plural categories of each language (CLDR), all of which a counted sentence needs. */
interface PluralForms {
  en: 'one' | 'other';
  hy: 'one' | 'other';
  ru: 'one' | 'few' | 'many' | 'other';
  zh: 'other';
}
type Plain = { readonly [L in Language]: string };
/** A sentence whose form follows `count`. */
type Counted = { readonly [L in Language]: { readonly [Form in PluralForms[L]]: string } };

/**
 * Sentences by key, each in every language of the contract; `{{name}}` is filled in. A language or a plural form that is
 * missing, or that does not exist, does not compile.
 */
export type Words = Readonly<Record<string, Plain | Counted>>;

export type KeyOf<Part extends Words> = Part extends Words ? keyof Part & string : never;

/** Keys that two of the parts have. */
type Doubled<Parts, Seen = never> = Parts extends readonly [infer First, ...infer Rest]
  ? (keyof First & Seen) | Doubled<Rest, Seen | keyof First>
  : never;
/** Parts that have no key in common; others become a type that says which, and that nothing can be assigned to. */
export type Distinct<Parts> = [Doubled<Parts>] extends [never] ? Parts : `said twice: ${Doubled<Parts> & string}`;
