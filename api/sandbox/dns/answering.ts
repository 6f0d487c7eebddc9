import {
  NAME_ERROR,
  NO_ERROR,
  NOT_IMPLEMENTED,
  type Question,
  REFUSED,
  type Reply,
  type ResourceRecord,
} from './message.ts';
import { ALIAS, encodeRdata, TYPE_NUMBERS } from './rdata.ts';
import type { RecordSet, Zones } from './store.ts';

const CHAIN = 8;
const NAMES = new Map(Object.entries(TYPE_NUMBERS).map(([name, number]) => [number, name]));

/** Answers a question from the zones that are served (RFC 1034, 4.3.2), with ALIAS looked up among them. */
export async function answer(zones: Zones, question: Pick<Question, 'name' | 'type'>): Promise<Reply> {
  const type = NAMES.get(question.type);
  const found: ResourceRecord[] = [];
  let name = question.name;
  for (let step = 0; step < CHAIN; step++) {
    const zone = await zoneOf(zones, name);
    if (!zone) return step === 0 ? reply(REFUSED, {}) : reply(NO_ERROR, { answer: found, authoritative: true });
    const cut = await delegation(zones, zone, name);
    if (cut) return step === 0 ? referral(zones, zone, cut) : reply(NO_ERROR, { answer: found, authoritative: true });
    if (type === undefined && isQuestionOnly(question.type)) return reply(NOT_IMPLEMENTED, {});
    const sets = await setsAt(zones, zone, name);
    const alias = sets?.find((set) => set.type === 'CNAME');
    if (alias && type !== 'CNAME') {
      found.push(...recordsOf(alias, name));
      name = (alias.contents[0] ?? '.').toLowerCase();
      continue;
    }
    // A type that nobody knows has no records here (RFC 3597, 2), which is no error.
    const records = sets && type !== undefined ? await recordsAt(zones, sets, type, name) : [];
    if (records.length > 0) return reply(NO_ERROR, { answer: [...found, ...records], authoritative: true });
    const [soa] = await zones.at(zone, [zone]).then((top) => top.filter((set) => set.type === 'SOA'));
    return reply(sets || found.length > 0 ? NO_ERROR : NAME_ERROR, {
      answer: found,
      authority: soa ? recordsOf(soa, zone) : [],
      authoritative: true,
    });
  }
  return reply(NO_ERROR, { answer: found, authoritative: true });
}

/** Types that only questions have, such as AXFR and ANY (RFC 6895, 3.1). */
const isQuestionOnly = (type: number): boolean => type >= 128 && type <= 255;

const reply = (code: number, parts: Partial<Reply>): Reply => ({
  code,
  authoritative: false,
  answer: [],
  authority: [],
  additional: [],
  ...parts,
});

/** The longest zone that the name is in. */
async function zoneOf(zones: Zones, name: string): Promise<string | undefined> {
  for (const candidate of [name, ...above(name)]) if (await zones.get(candidate)) return candidate;
  return undefined;
}

/** The names above one, the nearest first, without the root. */
function above(name: string): string[] {
  const labels = name.split('.').slice(0, -1);
  return labels.slice(1).map((_, index) => `${labels.slice(index + 1).join('.')}.`);
}

/** The topmost name servers below the top of the zone that the name lies at or under. */
async function delegation(zones: Zones, zone: string, name: string): Promise<RecordSet | undefined> {
  const names = [name, ...above(name)].filter((candidate) => candidate !== zone && candidate.endsWith(`.${zone}`));
  const cuts = (await zones.at(zone, names)).filter(({ type }) => type === 'NS');
  return cuts.sort((left, right) => left.name.length - right.name.length)[0];
}

async function referral(zones: Zones, zone: string, cut: RecordSet): Promise<Reply> {
  const glue = (await zones.at(zone, cut.contents)).filter(({ type }) => type === 'A' || type === 'AAAA');
  return reply(NO_ERROR, {
    authority: recordsOf(cut, cut.name),
    additional: glue.flatMap((set) => recordsOf(set, set.name)),
  });
}

/** What stands at the name, or what a wildcard above it stands for; undefined where there is no such name. */
async function setsAt(zones: Zones, zone: string, name: string): Promise<RecordSet[] | undefined> {
  const own = await zones.at(zone, [name]);
  if (own.length > 0) return own;
  if (await zones.hasBelow(zone, name)) return [];
  for (const parent of above(name)) {
    if (!parent.endsWith(zone)) return undefined;
    const wild = await zones.at(zone, [`*.${parent}`]);
    if (wild.length > 0) return wild;
    // The closest name that exists decides (RFC 4592, 3.3.1).
    if ((await zones.at(zone, [parent])).length > 0 || (await zones.hasBelow(zone, parent))) return undefined;
  }
  return undefined;
}

async function recordsAt(zones: Zones, sets: RecordSet[], type: string, name: string): Promise<ResourceRecord[]> {
  const set = sets.find((one) => one.type === type);
  if (set) return recordsOf(set, name);
  const alias = sets.find((one) => one.type === ALIAS);
  const [target] = alias?.contents ?? [];
  const number = TYPE_NUMBERS[type];
  if (!alias || !target || number === undefined || (type !== 'A' && type !== 'AAAA')) return [];
  const { answer: records } = await answer(zones, { name: target.toLowerCase(), type: number });
  return records.filter((record) => record.type === number).map((record) => ({ ...record, name, ttl: alias.ttl }));
}

function recordsOf({ type, ttl, contents }: RecordSet, name: string): ResourceRecord[] {
  const number = TYPE_NUMBERS[type];
  return number === undefined
    ? []
    : contents.map((content) => ({ name, type: number, ttl, rdata: encodeRdata(type, content) }));
}
