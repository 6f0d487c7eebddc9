import type { Option, Rules } from './best-paths.ts';

const VOWELS = 'աեէըիոօ';
/** BGN/PCGN in plain ASCII; each list best first. */
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  ա: ['a'],
  բ: ['b'],
  գ: ['g'],
  դ: ['d'],
  զ: ['z'],
  է: ['e'],
  ը: ['y', 'e'],
  թ: ['t', 'th'],
  ժ: ['zh', 'j'],
  ի: ['i'],
  լ: ['l'],
  խ: ['kh', 'x'],
  ծ: ['ts'],
  կ: ['k'],
  հ: ['h'],
  ձ: ['dz'],
  ղ: ['gh'],
  ճ: ['ch', 'tch'],
  մ: ['m'],
  յ: ['y'],
  ն: ['n'],
  շ: ['sh'],
  չ: ['ch'],
  պ: ['p'],
  ջ: ['j'],
  ռ: ['r', 'rr'],
  ս: ['s'],
  վ: ['v'],
  տ: ['t'],
  ր: ['r'],
  ց: ['ts', 'c'],
  ւ: ['v', 'w'],
  փ: ['p', 'ph'],
  ք: ['k', 'q'],
  օ: ['o'],
  ֆ: ['f'],
};

/** Armenian (ա to ֆ, digits, hyphen) to Latin. */
export const armenianToLatin: Rules = (text, at) => {
  const fresh = isInitial(text, at) || followsVowel(text, at);
  if (text.startsWith('ու', at)) return options(2, ['u']);
  if (text.startsWith('եւ', at)) return options(2, fresh ? ['yev', 'ev'] : ['ev']);
  const letter = text[at] ?? '';
  if (letter === 'ե') return options(1, fresh ? ['ye', 'e'] : ['e']);
  if (letter === 'ո') return options(1, isInitial(text, at) && text[at + 1] !== 'վ' ? ['vo', 'o'] : ['o']);
  return options(1, LETTERS[letter] ?? [letter]);
};

const options = (take: number, gives: readonly string[]): Option[] =>
  gives.map((give, rank) => ({ take, give, cost: rank }));

const isInitial = (text: string, at: number): boolean => !/[\u0561-\u0586]/.test(text[at - 1] ?? '');

function followsVowel(text: string, at: number): boolean {
  if (at === 0) return false;
  return VOWELS.includes(text[at - 1] ?? '') || text.slice(at - 2, at) === 'ու';
}
