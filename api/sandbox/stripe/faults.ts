/** How the stand-in misbehaves on one request. */
export type Fault =
  /** Closes the connection and does nothing. */
  | { kind: 'drop-before' }
  /** Does the work, then closes the connection. */
  | { kind: 'drop-after' }
  /** Does the work and never answers. */
  | { kind: 'timeout' }
  /** Fails without doing the work; remembered under the request's key, as the provider does. */
  | { kind: '500' }
  /** Answers with something that is not JSON and does nothing. */
  | { kind: 'nonsense' }
  /** Does the work later; until then its key is in use. */
  | { kind: 'delay'; ms: number };

export interface FaultPlan {
  /** `/v1/refunds`; `*` is any; a final `*` stands for any ending. */
  path: string;
  /** Any without it. */
  method?: 'GET' | 'POST';
  kind: Fault['kind'];
  /** For `delay`: 1000 without it. */
  ms?: number;
  /** How often; once without it. */
  times?: number;
}

export interface Faults {
  failNext(plan: FaultPlan): void;
  take(method: string, path: string): Fault | undefined;
}

/** Plans live as long as the process; state of objects does not depend on them. */
export function createFaults(): Faults {
  const plans: (FaultPlan & { left: number })[] = [];
  return {
    failNext: (plan) => void plans.push({ ...plan, left: plan.times ?? 1 }),
    take(method, path) {
      const plan = plans.find((candidate) => candidate.left > 0 && fits(candidate, method, path));
      if (!plan) return undefined;
      plan.left--;
      return plan.kind === 'delay' ? { kind: 'delay', ms: plan.ms ?? 1000 } : { kind: plan.kind };
    },
  };
}

function fits(plan: FaultPlan, method: string, path: string): boolean {
  if (plan.method !== undefined && plan.method !== method) return false;
  return plan.path.endsWith('*') ? path.startsWith(plan.path.slice(0, -1)) : plan.path === path;
}
