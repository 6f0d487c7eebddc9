import { inject } from 'vitest';
import { generator } from './random.ts';

/**
 * Whether all is run, as every night and before a release (`npm run nightly`). On every commit the longest tests run for a
 * sample of their cases, which another run draws anew; `TEST_SEED`, which the run prints, draws the same one again.
 */
export const whole = process.env['TEST_TIER'] === 'nightly';

/** So many of these cases in their own order, all of them at night. */
export function sample<Case>(all: readonly Case[], count: number): Case[] {
  if (whole) return [...all];
  const random = generator(inject('seed') % 2_147_483_000);
  const left = all.map((_, index) => index);
  const drawn = Array.from({ length: Math.min(count, all.length) }, () => left.splice(random(left.length), 1));
  return drawn
    .flat()
    .sort((one, other) => one - other)
    .flatMap((index) => all.slice(index, index + 1));
}

/** How often something random is tried: so many times on a commit, four times as often at night. */
export const rounds = (count: number): number => (whole ? count * 4 : count);
