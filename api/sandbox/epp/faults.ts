import type { Fault } from './fault.ts';
import { magicOf } from './magic.ts';

export interface FaultPlan {
  /** `create`, `renew`, `login`, `hello`, …; `*` is any. */
  verb: string;
  kind: Fault['kind'];
  /** For `refuse`: 2400 without it. */
  code?: number;
  /** For `delay`: 2000 without it. */
  ms?: number;
  /** How often; once without it. */
  times?: number;
}

export interface Faults {
  failNext(plan: FaultPlan): void;
  /** Drops what was planned. */
  behave(): void;
  /** What to do wrong on this command: what was planned comes before what the names ask for. */
  take(verb: string, names: readonly string[]): Fault | undefined;
}

/** Plans live as long as the process; state of objects does not depend on them. */
export function createFaults(): Faults {
  const plans: { verb: string; fault: Fault; left: number }[] = [];
  const spent = new Set<string>();

  function takePlanned(verb: string): Fault | undefined {
    const plan = plans.find((candidate) => candidate.left > 0 && ['*', verb].includes(candidate.verb));
    if (plan) plan.left--;
    return plan?.fault;
  }

  function takeMagic(verb: string, name: string): Fault | undefined {
    const fault = magicOf(name)?.faults?.[verb];
    if (!fault || !('once' in fault) || !fault.once) return fault;
    const key = `${verb} ${name}`;
    if (spent.has(key)) return undefined;
    spent.add(key);
    return fault;
  }

  return {
    failNext: ({ verb, times = 1, ...plan }) => void plans.push({ verb, fault: faultOf(plan), left: times }),
    behave: () => void plans.splice(0),
    take(verb, names) {
      const planned = takePlanned(verb);
      if (planned) return planned;
      for (const name of names) {
        const fault = takeMagic(verb, name);
        if (fault) return fault;
      }
      return undefined;
    },
  };
}

function faultOf({ kind, code = 2400, ms = 2000 }: Omit<FaultPlan, 'verb' | 'times'>): Fault {
  if (kind === 'refuse') return { kind, code };
  return kind === 'delay' ? { kind, ms } : { kind };
}
