import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { PageInfo } from './page.ts';

const components = new Map<PageInfo['load'], LazyExoticComponent<ComponentType>>();

/** The component of a page. Pages with the same `load` share it, so navigating between them keeps its state. */
export function componentOf({ load }: PageInfo): LazyExoticComponent<ComponentType> {
  const component = components.get(load) ?? lazy(load);
  components.set(load, component);
  return component;
}

/** Starts loading the code of a page. Errors surface when the page is rendered. */
export const fetchPage = (page: PageInfo | undefined): void => void page?.load().catch(() => undefined);
