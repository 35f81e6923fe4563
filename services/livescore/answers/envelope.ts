import { unixSeconds } from '../../unix-seconds.ts';
import type { StoredAnswer } from '../queries/answers.ts';

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

/** @param answer null where there is none */
export const ageOf = (answer: Pick<StoredAnswer, 'fetchedAt' | 'failures'> | null): Age =>
  answer ? { fetchedAt: answer.fetchedAt, stale: answer.failures > 0 } : ageless;

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
