import type { Catalog, Snapshot } from '../catalog/index.ts';
import { say } from '../contract/messages/index.ts';
import type { Locale, Schemas } from '../contract/types.ts';
import type { Availability, Names } from '../domains/index.ts';
import { type DomainName, type NameReading, readName } from '../names/index.ts';
import { priceOf } from '../platform/money.ts';
import { noticeView, problemView } from './view.ts';

type Item = Schemas['CheckItem'];
type Result = Schemas['CheckResult'];

export interface CheckContext {
  catalog: Catalog;
  names: Names;
  locale: Locale;
  accountId: string | null;
}

/** One answer for each item in the order asked; a bad one fails alone. */
export async function checkNames(items: Item[], context: CheckContext): Promise<Result[]> {
  const snapshot = await context.catalog.snapshot();
  const readings = items.map((item) => readItem(item));
  const askable = readings.flatMap((reading) =>
    reading.ok && snapshot.tlds.has(reading.name.zone.name) ? [reading.name] : [],
  );
  const answers = await context.names.availability(askable, context.accountId);
  const byName = new Map(askable.map((name, index) => [name.asciiDomain, answers[index]]));
  return items.map((item, index) => {
    const reading = readings[index];
    if (!reading) throw new Error('an item was lost while checking');
    const answer = reading.ok ? byName.get(reading.name.asciiDomain) : undefined;
    return reading.ok && answer
      ? found(item, reading, answer, snapshot, context.locale)
      : invalid(item, reading, context.locale);
  });
}

/** A full name; older clients also send the label alone with its zone beside it. */
function readItem({ domain, tld }: Item): NameReading {
  const zone = tld?.trim().replace(/^\./, '') ?? '';
  return readName(zone !== '' && !domain.includes('.') ? `${domain}.${zone}` : domain);
}

const base = (item: Item): Pick<Result, 'domain' | 'tld' | 'premium' | 'retail' | 'main' | 'favorite'> => ({
  domain: item.domain,
  tld: item.tld?.replace(/^\./, '') ?? '',
  premium: false,
  retail: false,
  main: item.main ?? false,
  favorite: item.favorite ?? false,
});

function invalid(item: Item, reading: NameReading, locale: Locale): Result {
  const problem = reading.ok ? { code: 'zone_not_sold' as const } : reading.problem;
  return { ...base(item), available: false, reason: problemView(problem, item.domain, locale), notices: [] };
}

function found(
  item: Item,
  reading: Extract<NameReading, { ok: true }>,
  answer: Availability,
  snapshot: Snapshot,
  locale: Locale,
): Result {
  const { name, notices } = reading;
  const prices = pricesOf(name, snapshot);
  return {
    ...base(item),
    tld: name.zone.name,
    name: name.domain,
    asciiDomain: name.asciiDomain,
    favorite: snapshot.tlds.get(name.zone.name)?.favorite ?? false,
    premium: snapshot.premium.has(name.asciiDomain),
    available: answer.available,
    ...(prices
      ? {
          price: prices.register,
          priceRenew: prices.renew,
          prices: { register: priceOf(prices.register, snapshot.rate), renew: priceOf(prices.renew, snapshot.rate) },
        }
      : {}),
    ...(answer.available
      ? {}
      : { reason: { code: answer.reason, detail: say(locale, answer.sentence.key, answer.sentence.params) } }),
    notices: notices.map((notice) => noticeView(notice, locale)),
  };
}

/** AMD for the first year and for a further one: the name's own premium price, else the zone's shortest term. */
function pricesOf(name: DomainName, snapshot: Snapshot): { register: number; renew: number } | undefined {
  const premium = snapshot.premium.get(name.asciiDomain);
  if (premium) return { register: premium.price, renew: premium.priceRenew };
  const plans = snapshot.tlds.get(name.zone.name)?.plans ?? [];
  const register = plans.find(({ behavior }) => behavior === 'register')?.total;
  const renew = plans.find(({ behavior }) => behavior === 'renew')?.total;
  return register === undefined || renew === undefined ? undefined : { register, renew };
}
