import type { CodeSplittingGroup, ModuleInfo } from 'rolldown';

type Look = (id: string) => ModuleInfo | null;

const here = decodeURIComponent(new URL('.', import.meta.url).pathname);
const isOurs = (id: string) => id.startsWith(here) && !id.includes('/node_modules/');
/** The only libraries that may go into a shared chunk: small enough for pages that don't use them. */
const isSmall = (id: string) =>
  /\/(@tabler\/icons-react|@tanstack\/react-query)\/|\/use-debounced-(value|callback)\./.test(id);
/** Only needed by some pages. Modules that import it stay out of shared chunks. */
const isLarge = (id: string) =>
  /\/node_modules\/@mantine\/core\/|\/sdk\/validators\.ts$|\/countries\.hy\.json$/.test(id);

/** A module and its static imports. Stops at libraries, whose index files import everything. */
function closureOf(start: string, look: Look, found = new Set<string>()): Set<string> {
  if (found.has(start)) return found;
  found.add(start);
  if (isOurs(start)) for (const id of look(start)?.importedIds ?? []) closureOf(id, look, found);
  return found;
}

/** The lazily loaded modules (pages and dialogs) that import this one, directly or indirectly. */
function bringersOf(id: string, look: Look, seen = new Set<string>()): Set<string> {
  const { importers = [], dynamicImporters = [] } = look(id) ?? {};
  seen.add(id);
  const further = importers.filter((one) => !seen.has(one)).flatMap((one) => [...bringersOf(one, look, seen)]);
  return new Set(dynamicImporters.length > 0 ? [id, ...further] : further);
}

/** A chunk of small modules that several pages use. */
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

/** Few larger files rather than dozens of small ones, which cost a request each and hardly compress. */
export const groups: CodeSplittingGroup[] = [
  // Used by every page.
  { name: 'shell', tags: ['$initial'], priority: 4 },
  // Shared between the home page and others, so that the home page loads nothing else.
  shared(
    'parts',
    3,
    (id, look) =>
      isShared(id, look) && (closureOf(`${here}pages/home/HomePage.tsx`, look).has(id) || /use-debounced/.test(id)),
  ),
  // Shared by the pages of an account, with all their styles.
  shared(
    'account',
    1,
    (id, look) => id.startsWith(`${here}pages/account/`) && (id.endsWith('.css') || isShared(id, look)),
  ),
  // Shared by all other pages: forms, tables, badges.
  shared('controls', 2, (id, look) => !id.startsWith(`${here}pages/account/`) && isShared(id, look)),
];
