import { childrenOf, type XmlElement } from '../../platform/xml-read.ts';
import { type Reply, refuse } from './reply.ts';

/**
 * Are the children of `element` these, in this order? A part is a name with nothing, `?`, `*` or `+` behind it. Missing
 * ones are refused with 2003, strange or misplaced ones with 2001.
 */
export function shapeProblem(element: XmlElement, parts: readonly string[]): Reply | undefined {
  const children = element.children;
  let index = 0;
  for (const part of parts) {
    const name = part.replace(/[?*+]$/, '');
    const many = /[*+]$/.test(part);
    const start = index;
    while (children[index]?.name === name && children[index]?.namespace === element.namespace) {
      index++;
      if (!many) break;
    }
    if (index === start && !/[?*]$/.test(part)) return refuse(2003, `${name} is missing`);
  }
  const strange = children[index];
  return strange && refuse(2001, `${strange.name} is not expected in ${element.name}`);
}

/** The first problem among the children of that name. */
export function eachShapeProblem(parent: XmlElement | undefined, name: string, parts: readonly string[]) {
  for (const child of childrenOf(parent, name)) {
    const problem = shapeProblem(child, parts);
    if (problem) return problem;
  }
  return undefined;
}
