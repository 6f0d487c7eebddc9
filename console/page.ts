import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A page whose code is fetched when it is first wanted. */
export interface Page {
  component: LazyExoticComponent<ComponentType>;
  /** Begins to fetch its code; drawing the page says whether that worked. */
  fetch(): void;
}

/** A page by what imports it. */
export function page(load: () => Promise<{ default: ComponentType }>): Page {
  return { component: lazy(load), fetch: () => void load().catch(() => undefined) };
}
