/** When what is answered was got. */
export interface Age {
  /** Null: facts that ship with the project. */
  gotAt: Date | null;
  /** The source cannot be asked for it now. */
  stale: boolean;
  /** Played again by the replay clock. */
  replay?: boolean;
}

/** Facts that ship with the project, or that there are none. */
export const ageless: Age = { gotAt: null, stale: false };

const oldest = (dates: readonly Date[]) =>
  dates.reduce<Date | null>((least, date) => (least && least < date ? least : date), null);

export function oldestOf(ages: readonly (Age | null)[]): Age {
  const known = ages.filter((age) => age !== null);
  return {
    gotAt: oldest(known.flatMap(({ gotAt }) => gotAt ?? [])),
    stale: known.some(({ stale }) => stale),
    replay: known.some(({ replay }) => replay),
  };
}

export const ageOf = ({ gotAt, failures }: { gotAt: Date | null; failures: number }): Age => ({
  gotAt,
  stale: failures > 0,
});

/** An answer in the providers' form (docs/product/sport.md#data), with what is ours: its age. */
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
