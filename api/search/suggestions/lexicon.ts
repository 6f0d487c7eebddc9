import { readFileSync } from 'node:fs';

const NEIGHBOURS = 12;
const ENDINGS = 4;
/** Fills up a row that has fewer neighbours. */
const NONE = 0xffff;

/** What is known of English words; see data/README.md for where it comes from. */
export interface Lexicon {
  /** How common a word is, from 0; undefined when it is not known. */
  rank(word: string): number | undefined;
  /** Words that are used alike, nearest first. */
  neighbours(word: string): string[];
  /** What suits behind the word in a name, best first: `beans` of coffee, `clinic` of dental. */
  endings(word: string): string[];
}

const file = (name: string): Buffer => readFileSync(new URL(`data/${name}`, import.meta.url));
const list = (name: string): string[] => file(name).toString('utf8').trim().split(' ');

/** Reads the tables; about 1.5 MB, 20 ms. */
export function readLexicon(): Lexicon {
  const words = list('words.txt');
  const endings = list('endings.txt');
  const ranks = new Map(words.map((word, rank) => [word, rank]));
  const neighbours = file('neighbours.bin');
  const endingsOf = file('word-endings.bin');
  /** A plural without an entry of its own has that of its singular. */
  const rowOf = (word: string): number | undefined => ranks.get(word) ?? ranks.get(word.replace(/s$/, ''));

  return {
    rank: (word) => ranks.get(word),
    neighbours(word) {
      const row = rowOf(word);
      if (row === undefined) return [];
      return columns(NEIGHBOURS)
        .map((column) => neighbours.readUInt16LE((row * NEIGHBOURS + column) * 2))
        .flatMap((at) => (at === NONE ? [] : (words[at] ?? [])));
    },
    endings(word) {
      const row = rowOf(word);
      if (row === undefined) return [];
      return columns(ENDINGS).flatMap((column) => endings[endingsOf[row * ENDINGS + column] ?? endings.length] ?? []);
    },
  };
}

const columns = (count: number): number[] => Array.from({ length: count }, (_, column) => column);
