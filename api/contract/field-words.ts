import { isKey, say } from './messages/index.ts';
import type { FieldFault, Locale, Schemas, Sentence } from './types.ts';

/** Members that add nothing to the words of what they stand in. */
const SILENT = new Set(['payload', 'data', '_id']);
/** Members that are words of programs only: their own name says most. The test of the labels knows them from here. */
export const RAW_MEMBERS: ReadonlySet<string> = new Set([
  ...SILENT,
  'addToCart',
  'allowDnsOff',
  'allowEmpty',
  'bySeconds',
  'expectedTotal',
  'favorite',
  'format',
  'main',
  'partial',
  'reference',
  'registrationSource',
  'replace',
  'restore',
  'to',
  'used',
]);

/** Of a member that nobody knows. */
const MOST_QUOTED = 100;

const BETWEEN: Record<Locale, string> = { en: ', ', hy: ', ', ru: ', ', zh: '，' };
const BEFORE: Record<Locale, string> = { en: ': ', hy: '՝ ', ru: ': ', zh: '：' };

/** Nobody reads more, and an answer stays small. */
const MOST_MISTAKES = 20;
/** Longer than any place that the contract knows. */
const LONGEST_POINTER = 500;

/** The first mistakes in words, and how many there are if that is not all of them. */
export function wordMistakes(
  locale: Locale,
  faults: readonly FieldFault[],
): { errors: Schemas['FieldError'][]; errorsTotal?: number } {
  const errors = faults.slice(0, MOST_MISTAKES).map(({ pointer, code, key, params }) => ({
    pointer: pointer.length > LONGEST_POINTER ? `${pointer.slice(0, LONGEST_POINTER)}…` : pointer,
    code,
    detail: say(locale, key, params),
  }));
  return faults.length > errors.length ? { errors, errorsTotal: faults.length } : { errors };
}

/**
 * What a refusal says. When it only repeats the first mistake, whose words do not name the field, the field stands before
 * them: many clients show nothing else.
 */
export function wordRefusal(locale: Locale, { key, params }: Sentence, errors: readonly FieldFault[]): string {
  const [first] = errors;
  if (!first || !key.startsWith('field.') || !first.key.startsWith('field.')) return say(locale, key, params);
  return `${wordPointer(locale, first.pointer)}${BEFORE[locale]}${say(locale, first.key, first.params)}`;
}

const FULL_STOP: Record<Locale, string> = { en: '. ', hy: '։ ', ru: '. ', zh: '。' };

/** A refusal, and after it which members of the request have been carried out all the same. */
export function withDone(locale: Locale, refusal: string, done: readonly string[] = []): string {
  if (done.length === 0) return refusal;
  const words = done.flatMap((member) => wordMember(locale, member, undefined, undefined));
  const sentence = say(locale, 'request.partlyDone', { members: words.join(BETWEEN[locale]) });
  // What a registry says ends as it likes.
  return `${refusal.replace(/[.։。]$/, '')}${FULL_STOP[locale]}${sentence}`;
}

/** Where a mistake stands, for people: `/0/technicalContacts/city` is "Item 1, technical contact, city". */
export function wordPointer(locale: Locale, pointer: string): string {
  const [where, parameter] = pointer.split('/');
  // Whoever sends parameters knows them by their names.
  if (where !== '' && parameter !== undefined) return parameter;
  const members = pointer.split('/').slice(1).map(unescaped);
  const words = members.flatMap((member, at) => wordMember(locale, member, members[at - 1], members[at + 1]));
  const first = members.find((member) => !SILENT.has(member));
  if (first !== undefined) return capital(words.join(BETWEEN[locale]), isIndex(first) || isKey(`label.${first}`));
  return members.at(-1) ?? capital(say(locale, 'label.body'), true);
}

function wordMember(locale: Locale, member: string, list: string | undefined, next: string | undefined): string[] {
  const label = `label.${member}`;
  if (isIndex(member)) return [wordPosition(locale, list, Number(member) + 1)];
  // "Name server 2" says "name servers" too.
  if (SILENT.has(member) || (isIndex(next) && isKey(`position.${member}`))) return [];
  return [isKey(label) ? say(locale, label) : member.slice(0, MOST_QUOTED)];
}

function wordPosition(locale: Locale, list: string | undefined, position: number): string {
  const own = `position.${list}`;
  return say(locale, isKey(own) ? own : 'position.items', { position });
}

const isIndex = (member: string | undefined): boolean => member !== undefined && /^\d+$/.test(member);
/** JSON pointers write `/` and `~` within a member so (RFC 6901, 4). */
const unescaped = (member: string): string => member.replaceAll('~1', '/').replaceAll('~0', '~');
/** The first letter as at the start of a sentence, unless it belongs to a program's word. */
const capital = (text: string, isWord: boolean): string =>
  isWord ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : text;
