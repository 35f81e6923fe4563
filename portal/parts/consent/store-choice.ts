import { onDevice } from '#portal/dom/storage.ts';
import { key, version } from './consent-choice.ts';
import { type Purpose, purposes } from './purposes.ts';

/** Keys of the local storage by purpose. They are removed when the purpose is not allowed (any more). */
const keysByPurpose: Readonly<Record<Purpose, readonly string[]>> = {
  measurement: [],
  personalisation: ['visitedTags'],
  ads: [],
};

/**
 * The stored form: version, day and allowed purposes, for example `1 2026-11-20 measurement ads`.
 * @param now unix milliseconds
 */
export function formatChoice(allowed: Iterable<Purpose>, now: number): string {
  return [version, new Date(now).toISOString().slice(0, 10), ...allowed].join(' ');
}

/** Stores the choice. Where storage is blocked, it holds until the next page load. */
export function storeChoice(allowed: Iterable<Purpose>): void {
  onDevice(key).write(formatChoice(allowed, Date.now()));
}

/** Removes what is stored for all other purposes. */
export function removeStoredExcept(allowed: ReadonlySet<Purpose>): void {
  const names = purposes
    .filter((purpose) => !allowed.has(purpose))
    .flatMap((purpose) => keysByPurpose[purpose]);
  for (const name of names) onDevice(name).write(null);
}

/** Whether another tab has changed the choice. */
export const isChoice = (event: StorageEvent) => event.key === key || event.key === null;
