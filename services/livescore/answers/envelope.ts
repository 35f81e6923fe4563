/** The age of an answer, and its reason. */
export interface Age {
  /** When it was fetched; null for recorded facts. */
  gotAt: Date | null;
  /** Whether the source has failed since then. */
  stale: boolean;
  /** Whether some of it is being replayed. */
  replay?: boolean;
}

/** For recorded facts, and for empty answers. */
export const ageless: Age = { gotAt: null, stale: false };

const oldest = (dates: readonly Date[]) =>
  dates.reduce<Date | null>((least, date) => (least && least < date ? least : date), null);

export function oldestOf(ages: readonly (Age | null)[]): Age {
  const present = ages.filter((age) => age !== null);
  return {
    gotAt: oldest(present.flatMap(({ gotAt }) => gotAt ?? [])),
    stale: present.some(({ stale }) => stale),
    replay: present.some(({ replay }) => replay),
  };
}

export const ageOf = ({ gotAt, failures }: { gotAt: Date | null; failures: number }): Age => ({
  gotAt,
  stale: failures > 0,
});

/** An answer in the provider's form (docs/product/sport.md#data), with our fields for its age. */
export function inEnvelope<T>(
  get: string,
  parameters: Record<string, string | number>,
  response: T[],
  { gotAt, stale, replay }: Age,
) {
  return {
    get,
    parameters: Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)])),
    errors: [],
    results: response.length,
    paging: { current: 1, total: 1 },
    updatedAt: gotAt && Math.floor(gotAt.getTime() / 1000),
    stale,
    replay: replay ?? false,
    response,
  };
}
