/** The items that are about domains, so that their own members can be read. */
export const aboutDomains = <Item extends object>(items: readonly Item[]): Extract<Item, { domain: string }>[] =>
  items.filter((item): item is Extract<Item, { domain: string }> => 'domain' in item);
