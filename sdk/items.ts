import type { CartItem, ItemType, OrderItem } from './generated/types.gen.ts';

/** How an item of each type that can be bought is named in a word, and bought by the command line. */
const DONE_BY = {
  domain_registration: { verb: 'register', command: 'domains register', takesYears: true },
  domain_renew: { verb: 'renew', command: 'domains renew', takesYears: true },
  domain_reactivate: { verb: 'reactivate', command: 'domains reactivate', takesYears: false },
  domain_transfer: { verb: 'transfer', command: 'transfers start', takesYears: false },
} as const satisfies Partial<Record<ItemType, ItemCommand>>;

export interface ItemCommand {
  /** What it does: `register`, `renew`. */
  verb: string;
  /** The command of `anun` that buys it. */
  command: string;
  /** Does the command take `--years`? */
  takesYears: boolean;
}
const commands: Partial<Record<string, ItemCommand>> = DONE_BY;

/** What an item of the type does, and by which command; undefined for a type that this version does not know. */
export const itemCommand = (type: string): ItemCommand | undefined => commands[type];

type Item = CartItem | OrderItem;
type DomainItem<One extends Item> = Extract<One, { domain: string }>;

/** Is the item about a domain, so that it has `domain`, `asciiDomain`, and what else only such items have? */
export const isDomainItem = <One extends Item>(item: One): item is DomainItem<One> => 'domain' in item;
