/**
 * Zones under ours in which somebody else sells names. A name below them is not ours to sell and must not be cut to
 * the zone itself (`test.uk.com` is no wish to buy `uk.com`). Only registries are here: a hosting company's own domain
 * is an ordinary domain, which is why this is not the public suffix list.
 */
const FOREIGN: Readonly<Record<string, string>> = {
  am: 'commune radio',
  հայ: 'համայնք',
  com: 'africa ar br cn co de eu gb gr hu jpn kr mex no qc ru sa se uk us uy za',
  net: 'gb hu in jp se uk',
  org: 'ae eu us',
  ru: [
    'ac adygeya bashkiria bir cbg dagestan edu gov grozny int kalmykia kustanai marine mil mordovia',
    'msk mytis nalchik nov pyatigorsk spb test vladikavkaz vladimir',
  ].join(' '),
};

const NAMES: ReadonlySet<string> = new Set(
  Object.entries(FOREIGN).flatMap(([zone, labels]) => labels.split(' ').map((label) => `${label}.${zone}`)),
);

/** Whether others sell names under `name` (Unicode, lower case). */
export function isForeignZone(name: string): boolean {
  return NAMES.has(name);
}
