import { allZones, readings } from '../../names/index.ts';
import { ARMENIAN, ARMENIAN_IN_LATIN, LATIN, added } from './additions.ts';
import type { ArmenianWord, ArmenianWords } from './armenian.ts';
import type { Idea, Subject } from './idea.ts';
import type { Lexicon } from './lexicon.ts';
import { fading, ideaOf, type LabelIdea, nameOf } from './naming.ts';

export interface Words {
  lexicon: Lexicon;
  armenian: ArmenianWords;
}

/** All ideas about a subject, best first, each name once; the name itself is not among them. */
export function makeIdeas(subject: Subject, words: Words): Idea[] {
  const labels = [
    ...hyphens(subject),
    ...translations(subject, words),
    ...alike(subject, words),
    ...endings(subject, words),
    ...additions(subject, words),
  ];
  const ideas = [
    ...otherScript(subject, words),
    ...labels.flatMap((label) => ideaOf(label, subject) ?? []),
    ...otherZones(subject),
  ];
  const own = subject.name?.asciiDomain;
  const best = new Map<string, Idea>();
  for (const idea of ideas.toSorted((one, other) => other.score - one.score)) {
    const { asciiDomain } = idea.name;
    if (asciiDomain !== own && !best.has(asciiDomain)) best.set(asciiDomain, idea);
  }
  return [...best.values()];
}

/** How it is read in the other script: the usual reading, and rarer ones further down. English is not read letter by letter. */
function otherScript({ label, words, script, name }: Subject, { lexicon, armenian }: Words): Idea[] {
  const asked = name?.zone.armenianRegistry ? name : nameOf(label, script === 'latin' ? 'am' : 'հայ');
  if (!asked) return [];
  const other = script === 'latin' ? 'armenian' : 'latin';
  const english = words.some((word) => !armenian.find(word) && (word.length < 3 || lexicon.rank(word) !== undefined));
  const best = english ? 0.55 : 1;
  return readings(asked).map((reading, rank) => ({
    name: reading,
    kind: 'reading',
    sentence: { key: `idea.reading.${other}` },
    score: fading(best, rank, 0.6),
  }));
}

function otherZones({ label, script, name, zone }: Subject): Idea[] {
  const spelled = name?.label ?? label;
  const zones = allZones().filter((other) => other.script === script && other.name !== zone);
  return zones.flatMap((other, rank) => {
    const found = nameOf(spelled, other.name);
    if (!found) return [];
    const sentence = { key: 'idea.zone', params: { zone: `.${other.name}` } } as const;
    return [{ name: found, kind: 'zone', sentence, score: fading(0.9, rank, 0.85) }];
  });
}

/** Run-together words with hyphens, hyphenated ones without. */
function hyphens({ label, words, name }: Subject): LabelIdea[] {
  const hyphenated = words.join('-');
  return [
    ...(words.length > 1 && words.length <= 4 && name?.label !== hyphenated
      ? [{ label: hyphenated, kind: 'hyphens', sentence: { key: 'idea.hyphens' }, score: 0.97 } as const]
      : []),
    ...(name?.label === label
      ? []
      : [{ label, kind: 'hyphens', sentence: { key: 'idea.joined' }, score: 0.99 } as const]),
  ];
}

/** The words in the other language, where all are known there; Armenian ones in both scripts. */
function translations({ words }: Subject, { armenian }: Words): LabelIdea[] {
  const idea = (label: string, score: number): LabelIdea => ({
    label,
    kind: 'translation',
    sentence: { key: 'idea.translation', params: { word: words.join(' ') } },
    score,
  });
  const known = all(words, (word) => armenian.find(word) ?? armenian.ofEnglish(word));
  if (!known) return [];
  // Places and loan words are the same in both languages.
  const purely = words.map((word, at) => armenian.find(word) !== undefined && !known[at]?.english.includes(word));
  return [
    ...(purely.includes(false)
      ? [idea(known.map((word) => word.armenian).join(''), 0.98), idea(known.map(({ latin }) => latin).join(''), 0.93)]
      : []),
    ...(purely.includes(true) ? [idea(known.map(({ english }) => english[0] ?? '').join(''), 0.94)] : []),
  ];
}

function all<T>(words: readonly string[], of: (word: string) => T | undefined): T[] | undefined {
  const found = words.flatMap((word) => of(word) ?? []);
  return found.length === words.length && found.length > 0 ? found : undefined;
}

/** The label with one of its words changed for one that is close in meaning. */
function alike({ words, script }: Subject, known: Words): LabelIdea[] {
  const single = words.length === 1;
  return words.flatMap((word, at) => {
    if (at === 0 && !single && isBeginning(word)) return [];
    // What is close to the one word of a name is another name; the parts of a compound may be changed more freely.
    const close = closeTo(word, script, known).slice(0, single ? 8 : 3);
    return close.map((other, rank) => ({
      label: words.with(at, other).join(''),
      kind: 'neighbour' as const,
      sentence: { key: 'idea.neighbour' as const, params: { word } },
      score: fading(single ? 0.88 : 0.92, rank, 0.9) - at * 0.01,
    }));
  });
}

/** `my`, `get`: changed for other beginnings by `additions`. */
const isBeginning = (word: string): boolean =>
  [...LATIN, ...ARMENIAN].some(({ side, text }) => side === 'before' && text === word);

function closeTo(word: string, script: Subject['script'], { lexicon, armenian }: Words): string[] {
  if (word.length < 3) return [];
  const known = armenian.find(word);
  const english = lexicon.rank(word) !== undefined;
  const siblings = known ? armenian.beside(known).map((other) => spelling(other, script)) : [];
  return inTurn(english ? lexicon.neighbours(word) : [], siblings);
}

/** One of each in turn, until both are used up. */
const inTurn = (one: string[], other: string[]): string[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [one[at], other[at]])
    .flat()
    .filter((word) => word !== undefined);

const spelling = ({ armenian, latin }: ArmenianWord, script: Subject['script']): string =>
  script === 'armenian' ? armenian : latin;

/** What suits a word in particular: a clinic behind dental, a house behind coffee. */
function endings({ label, words, script }: Subject, { lexicon }: Words): LabelIdea[] {
  const [word] = words;
  if (script === 'armenian' || word === undefined || words.length > 1) return [];
  return lexicon
    .endings(word)
    .slice(0, 3)
    .map((ending, rank) => ({
      label: label + ending,
      kind: 'addition',
      sentence: { key: 'idea.added', params: { word: ending } },
      score: fading(0.91, rank, 0.92),
    }));
}

/** What people put before and behind, instead of what stands there already, and nothing that is said already. */
function additions({ words, script }: Subject, { lexicon, armenian }: Words): LabelIdea[] {
  const foreign = words.some((word) => armenian.find(word) && lexicon.rank(word) === undefined);
  const usual = script === 'armenian' ? ARMENIAN : foreign ? ARMENIAN_IN_LATIN : LATIN;
  const [first = ''] = words;
  const begun = words.length > 1 && isBeginning(first);
  const base = begun ? words.slice(1) : words;
  const said = new Set(usual.filter(({ text }) => base.includes(text)).map(({ says }) => says));
  return usual
    .filter(({ says }) => !said.has(says))
    .flatMap((addition, rank) => {
      const label = added(base.join(''), addition);
      if (label === undefined) return [];
      const sentence = { key: `idea.${addition.says}`, params: { word: addition.text } } as const;
      return [{ label, kind: 'addition', sentence, score: fading(0.9, rank, 0.95) }];
    });
}
