/** Random numbers that are the same for the same seed, on every machine. */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
  /**
   * Like `pick`, but the first items are far more frequent: the one at position k has weight 1/k, like words
   * and topics in texts.
   */
  pickZipf<T>(items: readonly [T, ...T[]]): T;
}

/** Mulberry32: 32 bits of state, plenty for prose. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const at = <T>(items: readonly [T, ...T[]], place: number): T => items[place] ?? items[0];
  return {
    next,
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => at(items, Math.floor(next() * items.length)),
    // The continuous form of the distribution: weights 1/k add up to about ln n.
    pickZipf: (items) => at(items, Math.floor((items.length + 1) ** next()) - 1),
  };
}

/** One seed out of several numbers. */
export function mixSeeds(...seeds: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const seed of seeds) {
    for (let shift = 0; shift < 32; shift += 8)
      hash = Math.imul(hash ^ ((seed >>> shift) & 0xff), 0x01000193) >>> 0;
  }
  return hash;
}
