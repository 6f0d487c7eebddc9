import { readFileSync } from 'node:fs';

/** An Armenian word as names use it. */
export interface ArmenianWord {
  armenian: string;
  /** How people write it in Latin letters. */
  latin: string;
  english: readonly string[];
  /** Words of the same subject. */
  subject: string;
}

export interface ArmenianWords {
  /** The word of this spelling, in Armenian or Latin letters. */
  find(spelling: string): ArmenianWord | undefined;
  ofEnglish(word: string): ArmenianWord | undefined;
  /** Others of the same subject, those that stand near it in the list first. */
  beside(word: ArmenianWord): ArmenianWord[];
}

/** Reads the list: `## subject`, then `word latin,rarer english,more` a line. */
export function readArmenianWords(): ArmenianWords {
  const entries = parse(readFileSync(new URL('data/armenian.txt', import.meta.url), 'utf8'));
  const words = entries.map(({ word }) => word);
  const bySpelling = new Map<string, ArmenianWord>();
  const byEnglish = new Map<string, ArmenianWord>();
  const keep = (map: Map<string, ArmenianWord>, key: string, word: ArmenianWord) => {
    if (!map.has(key)) map.set(key, word);
  };
  for (const word of words) {
    keep(bySpelling, word.armenian, word);
    keep(bySpelling, word.latin, word);
    for (const english of word.english) keep(byEnglish, english, word);
  }
  // A rarer spelling gives way to the usual one of another word.
  for (const { word, rarer } of entries) for (const spelling of rarer) keep(bySpelling, spelling, word);
  return {
    find: (spelling) => bySpelling.get(spelling),
    ofEnglish: (word) => byEnglish.get(word) ?? byEnglish.get(word.replace(/s$/, '')),
    beside(word) {
      const at = words.indexOf(word);
      return words
        .filter((other) => other !== word && other.subject === word.subject)
        .toSorted((one, other) => Math.abs(words.indexOf(one) - at) - Math.abs(words.indexOf(other) - at));
    },
  };
}

function parse(text: string): { word: ArmenianWord; rarer: string[] }[] {
  let subject = '';
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) subject = line.slice(3);
    if (line.startsWith('#') || line === '') return [];
    const [armenian = '', spellings = '', english = ''] = line.split(' ');
    const [latin = '', ...rarer] = spellings.split(',');
    return [{ word: { armenian, latin, english: english.split(','), subject }, rarer }];
  });
}
