import { Fault } from '../../contract/types.ts';

/** A part of a change, by the members of the request that ask for it; false where it was so already. */
export interface Step {
  members: readonly string[];
  act: () => Promise<boolean | void>;
}

/**
 * Carries the parts of a change out one after another. A registry takes each by itself, so that one may be refused when others
 * are done: whoever asked is told which.
 */
export async function inTurn(steps: readonly Step[]): Promise<void> {
  const done: string[] = [];
  for (const { members, act } of steps) {
    try {
      if ((await act()) !== false) done.push(...members);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      throw new Fault(error.code, error.key, { ...error.options, done });
    }
  }
}
