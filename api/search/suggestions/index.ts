import type { Catalog } from '../../catalog/index.ts';
import { say } from '../../contract/messages/index.ts';
import type { Locale, Schemas } from '../../contract/types.ts';
import type { Names } from '../../domains/index.ts';
import { readName } from '../../names/index.ts';
import type { Log } from '../../platform/log.ts';
import { readArmenianWords } from './armenian.ts';
import { freeOnes } from './asking.ts';
import type { Idea } from './idea.ts';
import { readLexicon } from './lexicon.ts';
import { makeIdeas, type Words } from './making.ts';
import { createModel, type ModelAccess } from './model.ts';
import { readSubject } from './subject.ts';

export type { ModelAccess } from './model.ts';

type Suggestion = Schemas['Suggestion'];

export interface SuggestContext {
  accountId: string | null;
  locale: Locale;
  limit: number;
}
export interface Suggestions {
  /** Free names like the main item (else the first); the other items are known already. */
  like(items: Schemas['CheckItem'][], context: SuggestContext): Promise<Suggestion[]>;
  /** Free names like several, taken in turn. */
  likeAll(texts: string[], context: SuggestContext): Promise<Suggestion[]>;
}

/** The tables are read once, at the first question; both realms share them. */
let words: Words | undefined;
const wordsNow = (): Words => {
  words ??= { lexicon: readLexicon(), armenian: readArmenianWords() };
  return words;
};

export interface SuggestionDeps {
  catalog: Catalog;
  names: Names;
  model: ModelAccess | undefined;
  log: Log;
}

/** Suggestions are an extra: whatever goes wrong with them is logged, and there are none. */
export function createSuggestions(deps: SuggestionDeps): Suggestions {
  const model = deps.model && createModel(deps.model, deps.log);

  /** Best first; what the model says and what the tables say stand in one list, each name once. */
  async function ideasFor(text: string): Promise<Idea[]> {
    const subject = readSubject(text, wordsNow());
    if (!subject) return [];
    const asked = model ? await model(subject) : [];
    return inOrder([...asked, ...makeIdeas(subject, wordsNow())]);
  }

  async function suggest(texts: string[], known: ReadonlySet<string>, context: SuggestContext): Promise<Suggestion[]> {
    const snapshot = await deps.catalog.snapshot();
    const perText = await Promise.all(texts.map(ideasFor));
    // Of several texts each gives its best, then each its second.
    const ranked = perText.flatMap((ideas) =>
      ideas.map((idea, rank) => ({ ...idea, score: perText.length === 1 ? idea.score : idea.score - rank })),
    );
    const sold = inOrder(ranked).filter(
      ({ name }) => snapshot.tlds.has(name.zone.name) && !known.has(name.asciiDomain),
    );
    const free = await freeOnes(sold, context.limit, (names) => deps.names.availability(names, context.accountId));
    return free.map(({ name, kind, sentence }) => ({
      domain: name.domain,
      asciiDomain: name.asciiDomain,
      tld: name.zone.name,
      favorite: snapshot.tlds.get(name.zone.name)?.favorite ?? false,
      idea: kind,
      detail: say(context.locale, sentence.key, sentence.params),
    }));
  }

  const orNone = async (suggested: Promise<Suggestion[]>): Promise<Suggestion[]> => {
    try {
      return await suggested;
    } catch (error) {
      deps.log.error({ error }, 'suggestions failed');
      return [];
    }
  };

  return {
    like(items, context) {
      const main = items.find((item) => item.main) ?? items[0];
      return orNone(suggest(main ? [main.domain] : [], new Set(items.flatMap(asciiOf)), context));
    },
    likeAll: (texts, context) =>
      orNone(suggest(texts, new Set(texts.flatMap((domain) => asciiOf({ domain }))), context)),
  };
}

function inOrder(ideas: Idea[]): Idea[] {
  const best = new Map<string, Idea>();
  for (const idea of ideas.toSorted((one, other) => other.score - one.score))
    if (!best.has(idea.name.asciiDomain)) best.set(idea.name.asciiDomain, idea);
  return [...best.values()];
}

function asciiOf({ domain }: { domain: string }): string[] {
  const reading = readName(domain, { search: true });
  return reading.ok ? [reading.name.asciiDomain] : [];
}
