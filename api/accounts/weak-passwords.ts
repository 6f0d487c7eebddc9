/** Who the password is for: what anybody would try first. */
export interface About {
  email: string;
  firstName: string;
  lastName: string;
  organization: string;
  brand: string;
}

/** So many of the list are words that people put a digit behind; the rarer ones count only as they stand. */
const TOP = 10_000;
/** Words that people here would think of, which are not among those of the list. */
const LOCAL = [
  'yerevan',
  'armenia',
  'hayastan',
  'ararat',
  'gyumri',
  'artsakh',
  'domain',
  'hosting',
  'website',
  'registrar',
];
/** In the order of the alphabet and of keyboards, which are read in both directions. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', 'qwertzuiopasdfghjklyxcvbnm', '01234567890'];
const FEWEST_LETTERS = 4;
const FEWEST_DIFFERENT = 5;

interface Common {
  all: ReadonlySet<string>;
  top: ReadonlySet<string>;
}
let loaded: Promise<Common> | undefined;
/** Leaked passwords in the order of how often they were found; only loaded when somebody chooses one. */
const common = (): Promise<Common> =>
  (loaded ??= import('@zxcvbn-ts/language-common').then(({ dictionary: { 'passwords-common': list } }) => ({
    all: new Set(list),
    top: new Set(list.slice(0, TOP)),
  })));

/**
 * Would it be among the first guesses? A common password, whatever capitals it has; a common word, a row of keys, or the person's
 * own name or address with digits and signs around it, or with signs in place of letters (`P@ssw0rd1`).
 */
export async function isWeakPassword(password: string, about: About): Promise<boolean> {
  const { all, top } = await common();
  const text = password.normalize('NFKC').toLowerCase();
  if (new Set(text).size < FEWEST_DIFFERENT) return true;
  if ([text, ...spelled(text)].some((form) => all.has(form) || isRow(form))) return true;
  const own = ownWords(about);
  const known = (word: string): boolean =>
    top.has(word) || own.has(word) || isRow(word) || (isDoubled(word) && (word.length < 8 || known(halfOf(word))));
  const base = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const letters = text.replace(/\P{L}+/gu, '');
  if (letters.length < FEWEST_LETTERS) {
    const digits = text.replace(/\P{Nd}+/gu, '');
    return own.has(letters) || all.has(digits) || isRow(digits);
  }
  return [base, base.replace(/\P{L}+/gu, ''), ...spelled(base)].some(known);
}

const SIGNS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
};
/** With letters in place of the signs that look like them; 1, ! and | are an i or an l. */
const spelled = (text: string): string[] =>
  ['i', 'l'].map((tall) => text.replace(/[@430$5789]/g, (sign) => SIGNS[sign] ?? sign).replace(/[1!|]/g, tall));

function isRow(text: string): boolean {
  if (text.length < FEWEST_LETTERS) return false;
  const turned = [...text].toReversed().join('');
  return ROWS.some((row) => row.includes(text) || row.includes(turned));
}

const halfOf = (text: string): string => text.slice(text.length / 2);
const isDoubled = (text: string): boolean => text.length % 2 === 0 && halfOf(text).repeat(2) === text;

function ownWords({ email, firstName, lastName, organization, brand }: About): ReadonlySet<string> {
  const lettersOf = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/\P{L}+/gu, '');
  const [local = '', host = ''] = email.split('@', 2);
  const [first, last] = [lettersOf(firstName), lettersOf(lastName)];
  const words = [local, ...local.split(/[^\p{L}]+/u), ...host.split('.'), organization, brand].map(lettersOf);
  return new Set([...words, first, last, first + last, last + first, ...LOCAL].filter((word) => word.length > 2));
}
