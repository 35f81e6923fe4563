/** Limits how much each name may have at the same time, such as open connections of a network. */
export interface ConcurrencyLimit {
  /** @returns a function that frees the place; null when the name has no place left */
  take(name: string): (() => void) | null;
}

export function createConcurrencyLimit(maxPerName: number): ConcurrencyLimit {
  const countByName = new Map<string, number>();
  return {
    take(name) {
      const count = (countByName.get(name) ?? 0) + 1;
      if (count > maxPerName) return null;
      countByName.set(name, count);
      return () => {
        const remaining = (countByName.get(name) ?? 1) - 1;
        if (remaining > 0) countByName.set(name, remaining);
        else countByName.delete(name);
      };
    },
  };
}
