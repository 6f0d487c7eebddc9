/** A name is made of so few words, and no more letters. */
const MOST_WORDS = 3;
const MOST_LETTERS = 24;
/** What a sentence needs and a name does not. */
const FILLERS = new Set(
  (
    'a an the this that i we you they it my our your their is are am be will would can to in on at of for from by with and or ' +
    'want need like looking open start make build new name names domain website site page about please which who what where has have ' +
    'ես մենք դու դուք իմ մեր քո ձեր եմ է ենք եք են եւ ու որ այս այդ համար մասին ուզում պետք կա լինի ' +
    'բացել սկսել նոր անուն կայք կայքի դոմեն մի'
  ).split(' '),
);

/** The host of an address that was pasted from a browser; any other text as it is. */
export function hostOf(text: string): string {
  const address =
    /^\s*(?:[a-z][a-z0-9+.-]*:)?\/\/(?:[^/?#@]*@)?([^/?#:\s]+)|^\s*(?:www\.)?([^\s/?#:@]+\.[^\s/?#:@]+)[/?#:]/i.exec(
      text,
    );
  return (address?.[1] ?? address?.[2] ?? text).replace(/^www\./i, '');
}

/** The words that a sentence is about, as few as a name can hold; few words are all of them. */
export function gistOf(words: readonly string[]): readonly string[] {
  if (words.length <= MOST_WORDS) return words;
  const telling = words.filter((word) => !FILLERS.has(word));
  const kept: string[] = [];
  for (const word of telling.length > 0 ? telling : words) {
    if (kept.length === MOST_WORDS || kept.join('').length + word.length > MOST_LETTERS) break;
    kept.push(word);
  }
  return kept.length > 0 ? kept : words;
}
