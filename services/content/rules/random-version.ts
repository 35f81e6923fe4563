import { randomVersions } from '#contract/recommenders.ts';

/** How many candidates the versions choose from: enough to differ in most versions, few enough to be new. */
export const poolSize = { newest: 20, favorite: 20 } as const;

/**
 * The candidates that version `v` shows, in their order: `count` neighbours, from a position that moves with
 * the version. Over all versions, each candidate is shown about equally often.
 * @param v 1 to 20; 1 shows the first ones
 */
export function pickForVersion<T>(candidates: readonly T[], count: number, v: number): T[] {
  const n = candidates.length;
  if (n <= count) return [...candidates];
  const start = Math.floor(((v - 1) * n) / randomVersions);
  return candidates.filter((_, place) => (place - start + n) % n < count);
}
