/** Places that are taken for a while, so many by each name. */
export interface Places {
  /** @returns gives the place back; null when this name has no more */
  take(name: string): (() => void) | null;
}

export function createPlaces(most: number): Places {
  const taken = new Map<string, number>();
  return {
    take(name) {
      const count = (taken.get(name) ?? 0) + 1;
      if (count > most) return null;
      taken.set(name, count);
      return () => {
        const left = (taken.get(name) ?? 1) - 1;
        if (left > 0) taken.set(name, left);
        else taken.delete(name);
      };
    },
  };
}
