import type { en } from './en.ts';

/** Sentences with one form, and sentences whose form follows `count`. */
export type PlainKey = Exclude<keyof typeof en, `${string}_one` | `${string}_other`>;
export type CountedKey = keyof typeof en extends infer K ? (K extends `${infer Base}_other` ? Base : never) : never;

/** The plural categories of each language (CLDR), all of which a counted sentence needs. */
interface PluralForms {
  en: 'one' | 'other';
  hy: 'one' | 'other';
  ru: 'one' | 'few' | 'many' | 'other';
  zh: 'other';
}
/** All sentences of one language: a key that is missing, or that the language has no use for, does not compile. */
export type Messages<Language extends keyof PluralForms> = Readonly<
  Record<PlainKey | `${CountedKey}_${PluralForms[Language]}`, string>
>;
/** The sentences of one room: those whose keys begin with one of these words. */
export type Part<Language extends keyof PluralForms, Word extends string> = {
  readonly [Key in keyof Messages<Language> as Key extends `${Word}.${string}` ? Key : never]: string;
};
/** The part of it that letters are made of. */
export type Letters<Language extends keyof PluralForms> = Part<Language, 'mail'>;
