import { unixSeconds } from '../../unix-seconds.ts';

/** The age of an answer, and its reason. */
export interface Age {
  /** When it was fetched; null for recorded facts. */
  fetchedAt: Date | null;
  /** Whether the source has failed since then. */
  stale: boolean;
  /** Whether some of it is being replayed. */
  replay?: boolean;
}

/** For recorded facts, and for empty answers. */
export const ageless: Age = { fetchedAt: null, stale: false };

const oldest = (dates: readonly Date[]) =>
  dates.reduce<Date | null>((least, date) => (least && least < date ? least : date), null);

/** The age of an answer that was put together of several; null ages do not count. */
export function oldestOf(ages: readonly (Age | null)[]): Age {
  const present = ages.filter((age) => age !== null);
  return {
    fetchedAt: oldest(present.flatMap(({ fetchedAt }) => fetchedAt ?? [])),
    stale: present.some(({ stale }) => stale),
    replay: present.some(({ replay }) => replay),
  };
}

export const ageOf = ({ fetchedAt, failures }: { fetchedAt: Date | null; failures: number }): Age => ({
  fetchedAt,
  stale: failures > 0,
});

/** An answer in the provider's form (docs/product/sport.md#data), with our fields for its age. */
export function inEnvelope<T>(
  get: string,
  parameters: Record<string, string | number>,
  response: T[],
  { fetchedAt, stale, replay }: Age,
) {
  return {
    get,
    parameters: Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)])),
    errors: [],
    results: response.length,
    paging: { current: 1, total: 1 },
    updatedAt: fetchedAt && unixSeconds(fetchedAt),
    stale,
    replay: replay ?? false,
    response,
  };
}
