/** How common a word is, from 0; undefined for what is no word. */
export type Rank = (word: string) => number | undefined;

const MOST_LETTERS = 14;
/** Short words are everywhere in other words, so few are believed. */
const SHORT = new Set(['my', 'go', 'up', 'we', 'in', 'on', 'to', 'of', 'by', 'at', 'ai', 'tv', 'pc', 'it']);
const SHORT_RANK = 200;
const COMMON = 8_000;
/** Costs are negative logarithms of how likely a word is (Zipf), so that the cheapest split is the likeliest. */
const WORDS = 40_000;
const PER_WORD = 1.5;
const UNKNOWN = 9;
const UNKNOWN_LETTER = 3.3;
/** What is left beside a known word is rather part of a longer one when it is shorter than this. */
const REST_LETTERS = 4;

interface Best {
  cost: number;
  words: string[];
  /** The last word is one that is not known, and two in a row would be one. */
  open: boolean;
}

/** Takes run-together words apart: `yerevantaxi` to yerevan, taxi. What is no known word stays whole. */
export function splitWords(label: string, rank: Rank): string[] {
  return label
    .split(/-|(?<=\D)(?=\d)|(?<=\d)(?=\D)/)
    .filter(Boolean)
    .flatMap((part) => splitPart(part, rank));
}

function splitPart(part: string, rank: Rank): string[] {
  const best: (Best | undefined)[] = [{ cost: 0, words: [], open: false }];
  for (let end = 1; end <= part.length; end++)
    for (let start = 0; start < end; start++) {
      const before = best[start];
      if (!before) continue;
      const word = part.slice(start, end);
      const known = costOf(word, rank);
      if (known === undefined && before.open) continue;
      const cost = before.cost + (known ?? UNKNOWN + UNKNOWN_LETTER * Math.max(word.length, REST_LETTERS));
      const reached = best[end];
      if (reached && reached.cost <= cost) continue;
      best[end] = { cost, words: [...before.words, word], open: known === undefined };
    }
  return best[part.length]?.words ?? [part];
}

function costOf(word: string, rank: Rank): number | undefined {
  if (word.length > MOST_LETTERS || word.length < 2) return undefined;
  if (word.length === 2 && !SHORT.has(word)) return undefined;
  const place = rank(word) ?? (word.length === 2 ? SHORT_RANK : undefined);
  if (place === undefined || (word.length === 3 && place > COMMON)) return undefined;
  return PER_WORD + Math.log((place + 1) * Math.log(WORDS));
}
