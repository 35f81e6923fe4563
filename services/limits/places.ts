/** Limits how much each name may have at the same time, such as open connections of a network. */
export interface Places {
  /** @returns a function that frees the place; null when the name has no place left */
  take(name: string): (() => void) | null;
}

export function createPlaces(maxPerName: number): Places {
  const taken = new Map<string, number>();
  return {
    take(name) {
      const count = (taken.get(name) ?? 0) + 1;
      if (count > maxPerName) return null;
      taken.set(name, count);
      return () => {
        const left = (taken.get(name) ?? 1) - 1;
        if (left > 0) taken.set(name, left);
        else taken.delete(name);
      };
    },
  };
}
