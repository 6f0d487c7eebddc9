import type { CheckResult, Price } from '@anun/sdk';

/** What the first year of several domains costs together. */
export const firstYears = (results: readonly CheckResult[]): Price =>
  results.reduce(
    (sum, { prices }) => ({
      amd: sum.amd + (prices?.register.amd ?? 0),
      usd: Math.round((sum.usd + (prices?.register.usd ?? 0)) * 100) / 100,
    }),
    { amd: 0, usd: 0 },
  );
