import type { Sentence } from '../../contract/types.ts';
import type { Schemas } from '../../contract/types.ts';
import type { DomainName } from '../../names/index.ts';

/** A name that could be meant as well, before anybody has asked whether it is free. */
export interface Idea {
  name: DomainName;
  kind: Schemas['Suggestion']['idea'];
  sentence: Sentence;
  /** From 0 to about 1; the best idea first. */
  score: number;
}

/** What ideas are made of: a text, read as a name where it is one. */
export interface Subject {
  /** In one script, without hyphens: `yerevantaxi`. */
  label: string;
  script: 'latin' | 'armenian';
  /** What the label consists of, as far as known: yerevan, taxi. */
  words: string[];
  /** The name that was asked for; absent for a text that is none. */
  name: DomainName | undefined;
  /** The zone that was asked for, without a dot. */
  zone: string;
}
