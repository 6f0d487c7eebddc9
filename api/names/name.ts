import type { Zone } from './zones.ts';

/** A registrable name: one label in one of our zones. */
export interface DomainName {
  /** For people: Unicode, NFC, lower case. */
  readonly domain: string;
  /** On the wire and in unique indexes: A-labels, lower case. */
  readonly asciiDomain: string;
  /** The Unicode label before the zone. */
  readonly label: string;
  readonly zone: Zone;
}

export type NameNoticeCode =
  /** What stood before an @ was dropped. */
  | 'at_dropped'
  | 'www_dropped'
  /** A word without a dot got its zone. */
  | 'zone_added'
  /** `hay` or `rf` was read as the zone that it means. */
  | 'zone_alias'
  /** Levels below the registrable name were cut. */
  | 'sub_levels_cut'
  /** The ligature և cannot stand in a name; ե and ւ are bought instead. */
  | 'ew_ligature'
  /** Capitals ԵՎ were read as եվ; `to` is the name with եւ, which is another one. */
  | 'capital_ev';

/** Something that the reader did, or saw, and that a person should see: `from` became, or could be, `to`. */
export interface NameNotice {
  readonly code: NameNoticeCode;
  readonly from: string;
  readonly to: string;
}

export type NameProblemCode =
  | 'empty'
  | 'syntax'
  /** A character that the zone's table does not have. */
  | 'letters'
  | 'mixed_script'
  | 'hyphens'
  /** A zero-width, formatting or control character. */
  | 'invisible'
  /** A dash that is not the hyphen. */
  | 'dash'
  /** A leading, doubled or unusual dot. */
  | 'dots'
  | 'too_long'
  /** A bare zone. */
  | 'not_registrable'
  | 'zone_not_sold';

export interface NameProblem {
  readonly code: NameProblemCode;
  /** The first offending character. */
  readonly character?: string;
  /** The same as `U+2013`. */
  readonly codePoint?: string;
  /** A name of ours that was probably meant. */
  readonly suggestion?: string;
  /** The zone that refuses, without dots at its ends. */
  readonly zone?: string;
  /** The name as it was read; only with `zone_not_sold`. */
  readonly domain?: string;
}

export interface UnreadName {
  readonly ok: false;
  readonly problem: NameProblem;
  /** What was given, unchanged. */
  readonly input: string;
}

export type NameReading =
  | { readonly ok: true; readonly name: DomainName; readonly notices: readonly NameNotice[] }
  | UnreadName;

export interface NameOptions {
  /** The search box's rules: drops what stands before @ and a leading `www.`, adds the zone to a word without a dot. */
  search?: boolean;
}

/** What a sentence about a problem is filled with. */
export const problemParams = (problem: NameProblem, input: string): Record<string, string> => ({
  input,
  domain: input,
  character: problem.character ?? '',
  codePoint: problem.codePoint ?? '',
  suggestion: problem.suggestion ?? '',
  zone: problem.zone ? `.${problem.zone}` : '',
});
