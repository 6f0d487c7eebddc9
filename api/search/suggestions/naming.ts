import type { Sentence } from '../../contract/types.ts';
import { type DomainName, readName } from '../../names/index.ts';
import type { Idea, Subject } from './idea.ts';

/** A label in one script, and how it came about. */
export interface LabelIdea {
  label: string;
  kind: Idea['kind'];
  sentence: Sentence;
  score: number;
}

const EASY_LETTERS = 14;
const MOST_LETTERS = 26;

/** The label in the zone that was asked for where its letters allow it, else in that of its script; long ones last. */
export function ideaOf({ label, kind, sentence, score }: LabelIdea, subject: Subject): Idea | undefined {
  const letters = Array.from(label).length;
  if (letters > MOST_LETTERS) return undefined;
  const armenian = /[\u0561-\u0586]/.test(label);
  const own = (subject.script === 'armenian') === armenian;
  const name = nameOf(label, own ? subject.zone : armenian ? 'հայ' : 'am');
  if (!name) return undefined;
  return { name, kind, sentence, score: score - Math.max(0, letters - EASY_LETTERS) * 0.02 };
}

export function nameOf(label: string, zone: string): DomainName | undefined {
  const reading = readName(`${label}.${zone}`);
  return reading.ok ? reading.name : undefined;
}

/** Later ideas of a kind are worth less, so that the kinds mix. */
export const fading = (score: number, rank: number, rate: number): number => score * rate ** rank;
