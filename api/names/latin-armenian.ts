import type { Option, Rules } from './best-paths.ts';

const VOWEL = /[aeiou]/;
/** Groups first, as people read them; each list best first. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  tch: ['ճ'],
  ck: ['կ', 'ք'],
  ts: ['ծ', 'ց'],
  dz: ['ձ'],
  gh: ['ղ'],
  kh: ['խ'],
  sh: ['շ'],
  ch: ['չ', 'ճ'],
  dj: ['ջ'],
  th: ['թ'],
  ph: ['փ'],
  jh: ['ժ'],
  zh: ['ժ'],
  rr: ['ռ'],
  oo: ['ու'],
  ee: ['ի'],
};
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  a: ['ա'],
  b: ['բ'],
  c: ['ց', 'կ', 'ս'],
  d: ['դ'],
  f: ['ֆ'],
  g: ['գ'],
  h: ['հ'],
  i: ['ի'],
  j: ['ջ', 'ժ', 'յ'],
  k: ['կ', 'ք'],
  l: ['լ'],
  m: ['մ'],
  n: ['ն'],
  p: ['պ', 'փ'],
  q: ['ք'],
  r: ['ր', 'ռ'],
  s: ['ս'],
  t: ['տ', 'թ'],
  u: ['ու'],
  v: ['վ'],
  w: ['վ', 'ւ'],
  x: ['խ', 'քս'],
  z: ['զ'],
};
/** A unit costs more than a second choice, so a group beats its letters one by one. */
const UNIT = 2;

/** Latin (a-z, digits, hyphen) to Armenian, as people type Armenian with Latin letters. */
export const latinToArmenian: Rules = (text, at) => [
  ...contextual(text, at),
  ...[3, 2].flatMap((size) => options(size, GROUPS[text.slice(at, at + size)] ?? [])),
  ...single(text, at),
];

const options = (take: number, gives: readonly string[]): Option[] =>
  gives.map((give, rank) => ({ take, give, cost: UNIT + rank }));

/** Groups that depend on where they stand: ե, ո and եւ sound otherwise at the beginning of a word. */
function contextual(text: string, at: number): Option[] {
  const initial = isInitial(text, at);
  const fresh = initial || VOWEL.test(text[at - 1] ?? '');
  if (fresh && text.startsWith('yev', at)) return options(3, ['եւ', 'եվ']);
  if (fresh && text.startsWith('ye', at)) return options(2, ['ե']);
  if (text.startsWith('ev', at)) return options(2, ['եւ', 'եվ']);
  if (initial && text.startsWith('vo', at)) return options(2, ['ո', 'վո']);
  return [];
}

function single(text: string, at: number): Option[] {
  const letter = text[at] ?? '';
  if (letter === 'e') return options(1, isInitial(text, at) ? ['է', 'ե'] : ['ե', 'է']);
  if (letter === 'o') return options(1, isInitial(text, at) ? ['օ', 'ո'] : ['ո', 'օ']);
  if (letter === 'y') return options(1, besideVowel(text, at) ? ['յ'] : ['ը', 'ի', 'յ']);
  return options(1, LETTERS[letter] ?? [letter]);
}

const isInitial = (text: string, at: number): boolean => !/[a-z]/.test(text[at - 1] ?? '');
const besideVowel = (text: string, at: number): boolean =>
  VOWEL.test(text[at - 1] ?? '') || VOWEL.test(text[at + 1] ?? '');
