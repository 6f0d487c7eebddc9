import { decodeLabel } from './idn.ts';
import type { NameNotice } from './name.ts';
import { lowerCase, trimBlanks } from './normalise.ts';
import { zoneSpelled } from './zones.ts';

/** What stands after the last @: people paste e-mail addresses into the search box. */
export function dropMailbox(text: string, notices: NameNotice[]): string {
  const at = text.lastIndexOf('@');
  if (at < 0) return text;
  const rest = trimBlanks(text.slice(at + 1));
  notices.push({ code: 'at_dropped', from: text, to: rest });
  return rest;
}

/** Drops a leading `www.` and gives a single word its zone; the case of the labels is kept. */
export function completeLabels(labels: readonly string[], notices: NameNotice[]): readonly string[] {
  const rest = dropWww(labels, notices);
  const [word] = rest;
  if (word === undefined || rest.length > 1 || isBareZone(rest)) return rest;

  // Cyrillic words get .am too and are refused there: .рф is never guessed.
  const unicode = decodeLabel(lowerCase(word)) ?? lowerCase(word);
  const zone = /\p{Script=Armenian}/u.test(unicode) ? 'հայ' : 'am';
  notices.push({ code: 'zone_added', from: lowerCase(word), to: `${unicode}.${zone}` });
  return [word, zone];
}

function dropWww(labels: readonly string[], notices: NameNotice[]): readonly string[] {
  const rest = labels.slice(1);
  // `www.am` and `www.com.am` are names of their own.
  if (rest.length === 0 || labels[0]?.toLowerCase() !== 'www' || isBareZone(rest)) return labels;
  notices.push({ code: 'www_dropped', from: lowerCase(labels.join('.')), to: lowerCase(rest.join('.')) });
  return rest;
}

/** Aliases are words here: who searches for `hay` wants `hay.am`. */
function isBareZone(labels: readonly string[]): boolean {
  const spelling = lowerCase(labels.join('.'));
  const zone = zoneSpelled(spelling);
  return zone !== undefined && !zone.aliases.includes(spelling);
}
