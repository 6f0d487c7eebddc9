import { allZones, type DomainName, readName } from '../../names/index.ts';
import type { ArmenianWords } from './armenian.ts';
import { gistOf, hostOf } from './gist.ts';
import type { Subject } from './idea.ts';
import type { Lexicon } from './lexicon.ts';
import { splitWords } from './splitting.ts';

/** Longer texts are no names any more. */
const MOST_LETTERS = 40;
/** An Armenian word counts like an English one of about this rank. */
const ARMENIAN_RANK = 2_500;
const ARMENIAN_LETTER = /[\u0561-\u0586]/;
const ENDS_IN_ZONE = new RegExp(
  `\\.(?:${allZones()
    .flatMap(({ name, asciiName, aliases }) => [name, asciiName, ...aliases])
    .map((zone) => zone.replaceAll('.', '\\.'))
    .join('|')})$`,
);

/**
 * Reads a name, or any text that could become one (`coffee shop`, `Սուրճի տուն`, a sentence, an address from a browser);
 * undefined when nothing is left of it.
 */
export function readSubject(asked: string, known: { lexicon: Lexicon; armenian: ArmenianWords }): Subject | undefined {
  const text = hostOf(asked);
  const reading = readName(text, { search: true });
  const name = reading.ok ? reading.name : undefined;
  const parts = name ? name.label.split('-') : gistOf(partsOf(text));
  const script = ARMENIAN_LETTER.test(parts.join('')) ? 'armenian' : 'latin';
  const own = parts.map((part) => part.replace(script === 'latin' ? /[^a-z0-9]/g : /[^\u0561-\u0586 0-9]/g, ''));
  const label = own.join('');
  if (!/[^0-9]/.test(label) || label.length > MOST_LETTERS) return undefined;
  const rank = (word: string) => rankOf(word, known);
  return {
    label,
    script,
    words: own.filter(Boolean).flatMap((part) => splitWords(part, rank)),
    name,
    zone: name && sameScript(name, script) ? name.zone.name : script === 'latin' ? 'am' : 'հայ',
  };
}

const sameScript = ({ zone }: DomainName, script: Subject['script']): boolean => zone.script === script;

/** The words of a text. One with a letter that we cannot read goes as a whole: what is left of it is another word. */
function partsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('և', 'եւ')
    .trim()
    .replace(ENDS_IN_ZONE, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /^[a-z0-9\u0561-\u0586]+$/.test(word));
}

function rankOf(word: string, { lexicon, armenian }: { lexicon: Lexicon; armenian: ArmenianWords }) {
  const english = lexicon.rank(word);
  if (!armenian.find(word)) return english;
  return Math.min(english ?? ARMENIAN_RANK, ARMENIAN_RANK);
}
