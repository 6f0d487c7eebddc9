import type { CodeSplittingGroup, ModuleInfo } from 'rolldown';

type Look = (id: string) => ModuleInfo | null;

const here = decodeURIComponent(new URL('.', import.meta.url).pathname);
const isOurs = (id: string) => id.startsWith(here) && !id.includes('/node_modules/');
/** Of libraries only what is small enough for pages that don't use it. */
const isSmall = (id: string) =>
  /\/(@tabler\/icons-react|@tanstack\/react-query)\/|\/use-debounced-(value|callback)\./.test(id);
/** What only some pages need; all that brings it along stays apart. */
const isLarge = (id: string) =>
  /\/node_modules\/@mantine\/core\/|\/sdk\/validators\.ts$|\/countries\.hy\.json$/.test(id);

/** A module of the console and all that comes along with it at once; of libraries only what is imported by name. */
function closureOf(start: string, look: Look, found = new Set<string>()): Set<string> {
  if (found.has(start)) return found;
  found.add(start);
  if (isOurs(start)) for (const id of look(start)?.importedIds ?? []) closureOf(id, look, found);
  return found;
}

/** The modules that are fetched by themselves, pages and dialogs, and bring this one along. */
function bringersOf(id: string, look: Look, seen = new Set<string>()): Set<string> {
  const { importers = [], dynamicImporters = [] } = look(id) ?? {};
  seen.add(id);
  const further = importers.filter((one) => !seen.has(one)).flatMap((one) => [...bringersOf(one, look, seen)]);
  return new Set(dynamicImporters.length > 0 ? [id, ...further] : further);
}

/** A chunk of small things that several pages need, or may need soon. */
const shared = (name: string, priority: number, test: (id: string, look: Look) => boolean): CodeSplittingGroup => ({
  debugName: name,
  priority,
  name(id, build) {
    const look: Look = (one) => build.getModuleInfo(one);
    if (!test(id, look) || !(isOurs(id) || isSmall(id))) return null;
    return [...closureOf(id, look)].some(isLarge) ? null : name;
  },
});
const isShared = (id: string, look: Look) => bringersOf(id, look).size > 1;

/** A page loads a few files of some size rather than dozens of small ones: each costs a request, and hardly compresses. */
export const groups: CodeSplittingGroup[] = [
  // What every page needs.
  { name: 'shell', tags: ['$initial'], priority: 4 },
  // What the home page has in common with others: it waits for nothing else.
  shared(
    'parts',
    3,
    (id, look) =>
      isShared(id, look) && (closureOf(`${here}pages/home/HomePage.tsx`, look).has(id) || /use-debounced/.test(id)),
  ),
  // What the pages of an account have in common, and all their styles.
  shared(
    'account',
    1,
    (id, look) => id.startsWith(`${here}pages/account/`) && (id.endsWith('.css') || isShared(id, look)),
  ),
  // What other forms and lists are made of.
  shared('controls', 2, (id, look) => !id.startsWith(`${here}pages/account/`) && isShared(id, look)),
];
