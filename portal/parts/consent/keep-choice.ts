import { onDevice } from '#portal/dom/storage.ts';
import { key, version } from './kept-choice.ts';
import { type Purpose, purposes } from './purposes.ts';

/**
 * What is stored on the device for a purpose, by key of the local storage: removed when the reader does not
 * (any more) allow it.
 */
const storedFor: Readonly<Record<Purpose, readonly string[]>> = {
  measurement: [],
  personalisation: ['visitedTags'],
  ads: [],
};

/**
 * What is kept: version, day, and what was allowed, for example `1 2026-11-20 measurement ads`.
 * @param now unix milliseconds
 */
export function formatChoice(allowed: Iterable<Purpose>, now: number): string {
  return [version, new Date(now).toISOString().slice(0, 10), ...allowed].join(' ');
}

/** Where storage is blocked the choice holds until the next page load. */
export function keepChoice(allowed: Iterable<Purpose>): void {
  onDevice(key).write(formatChoice(allowed, Date.now()));
}

/** Removes what was stored for the other purposes. */
export function forgetAllBut(allowed: ReadonlySet<Purpose>): void {
  const names = purposes.filter((purpose) => !allowed.has(purpose)).flatMap((purpose) => storedFor[purpose]);
  for (const name of names) onDevice(name).write(null);
}

/** Whether a change of the storage, made in another tab, is one of the choice. */
export const isChoice = (event: StorageEvent) => event.key === key || event.key === null;
