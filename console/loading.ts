import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { PageInfo } from './page.ts';

const components = new Map<PageInfo['load'], LazyExoticComponent<ComponentType>>();

/** What draws a page; addresses that load the same share it, so that going from one to another keeps its state. */
export function componentOf({ load }: PageInfo): LazyExoticComponent<ComponentType> {
  const component = components.get(load) ?? lazy(load);
  components.set(load, component);
  return component;
}

/** Begins to fetch a page's code; drawing the page says whether that worked. */
export const fetchPage = (page: PageInfo | undefined): void => void page?.load().catch(() => undefined);
