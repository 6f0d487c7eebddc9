import type { ItemKind, ItemKinds } from '../carts/index.ts';
import type { Handlers } from '../contract/handlers.ts';
import type { Log } from '../platform/log.ts';
import type { Actions } from '../operations/index.ts';
import type { JobName, JobTable, Sweep } from '../platform/jobs.ts';

/** What one capability brings into a realm. Whatever it leaves out it has none of. */
export interface Capability {
  handlers?: Partial<Handlers>;
  jobs?: Partial<JobTable>;
  sweeps?: readonly Sweep[];
  /** What it sells. */
  kinds?: readonly ItemKind[];
  /** What it can do to many domains. */
  actions?: Partial<Actions>;
}

/** The member of each capability that has one, all of them at once: what is missing from the whole does not compile. */
type Whole<All extends readonly Capability[], Member extends keyof Capability> = Together<
  All[number] extends infer One ? (One extends { [M in Member]: infer Part } ? Part : never) : never
>;
type Together<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (whole: infer All) => void
  ? All
  : never;
type SweepNames<All extends readonly Capability[]> = All[number] extends infer One
  ? One extends { sweeps: readonly Sweep<infer Name>[] }
    ? Name
    : never
  : never;
/** Jobs that nobody does. */
type Undone<All extends readonly Capability[]> = Exclude<JobName, keyof Whole<All, 'jobs'> | SweepNames<All>>;

export type Task = (payload: unknown) => Promise<void>;
type Tasks = ReadonlyMap<string, Task>;

/** What capabilities are together. */
interface Assembled<All extends readonly Capability[]> {
  handlers: Whole<All, 'handlers'>;
  actions: Whole<All, 'actions'>;
  kinds: ItemKinds;
  /** Jobs and sweeps by name, as the queue calls them; a job that nobody does shows here and does not compile. */
  tasks: [Undone<All>] extends [never] ? Tasks : { nobodyDoes: Undone<All> };
  /** Every sweep, in the order of the capabilities. */
  sweeps: readonly Sweep[];
}

/** Throws at start where two capabilities claim the same operation, action, item type or job. */
export function assemble<const All extends readonly Capability[]>(capabilities: All): Assembled<All>;
export function assemble(capabilities: readonly Capability[]): object {
  const merged = (what: string, parts: (one: Capability) => object | undefined) =>
    Object.fromEntries(
      distinct(
        what,
        capabilities.flatMap((one) => Object.entries(parts(one) ?? {})),
      ),
    );
  const sweeps = capabilities.flatMap((one) => one.sweeps ?? []);
  const jobs = capabilities.flatMap((one) => Object.entries(one.jobs ?? {}));
  const tasks: [string, Task][] = [
    ...jobs.map(([name, job]): [string, Task] => [name, (payload) => job.run(payload)]),
    ...sweeps.map(({ name, run }): [string, Task] => [name, run]),
  ];
  return {
    handlers: merged('operation', ({ handlers }) => handlers),
    actions: merged('action', ({ actions }) => actions),
    kinds: itemKinds(capabilities.flatMap(({ kinds = [] }) => kinds)),
    tasks: distinct('job', tasks),
    sweeps,
  };
}

/** The same tasks, each after something that has to come first. */
export const before = (first: () => Promise<void>, tasks: Tasks): Tasks =>
  new Map(
    [...tasks].map(([name, task]) => [
      name,
      async (payload) => {
        await first();
        await task(payload);
      },
    ]),
  );

/** What time brings about, brought about now, because the realm's clock was moved; in the order of the capabilities. */
export async function followClock(sweeps: readonly Sweep[], log: Log): Promise<void> {
  for (const { name, run, mayFail } of sweeps.filter(({ follows }) => follows === 'realm time')) {
    try {
      await run();
    } catch (error) {
      if (!mayFail) throw error;
      log.error({ error, sweep: name }, 'a sweep failed after the clock was moved; its next round tries again');
    }
  }
}

function itemKinds(all: readonly ItemKind[]): ItemKinds {
  const byType = distinct(
    'item type',
    all.map((kind) => [kind.type, kind]),
  );
  return {
    all,
    find: (type) => byType.get(type),
    of({ type }) {
      const kind = byType.get(type);
      if (!kind) throw new Error(`nobody sells ${type}`);
      return kind;
    },
  };
}

function distinct<Key, Value>(what: string, entries: readonly (readonly [Key, Value])[]): Map<Key, Value> {
  const table = new Map<Key, Value>();
  for (const [key, value] of entries) {
    if (table.has(key)) throw new Error(`two capabilities claim the ${what} ${String(key)}`);
    table.set(key, value);
  }
  return table;
}
