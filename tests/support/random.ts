export type Random = (below: number) => number;

/** Park and Miller's minimal generator: the same seed gives the same numbers. */
export function generator(seed: number): Random {
  let state = seed + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
