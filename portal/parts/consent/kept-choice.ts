import { onDevice } from '#portal/dom/storage.ts';
import type { Purpose } from './purposes.ts';

/** Every page loads this file, so what only a new choice needs is in `keep-choice.ts`. */

/** Raised when the purposes, or what is done for them, change: then every reader is asked again. */
export const version = '1';
export const key = 'consent';
/** After a year a reader is asked again. */
const validityDays = 365;
const dayMs = 86_400_000;

/**
 * Who asks: our own dialog, a consent platform, or the app that shows the page
 * (`parts/consent/consent-place.tsx`).
 */
export type Asker = 'ours' | 'platform' | 'app';

export const consentPlace = () => document.querySelector<HTMLElement>('[data-consent]');
export const asker = () => consentPlace()?.dataset.consent as Asker | undefined;

/**
 * Reads what `formatChoice` writes.
 * @param now unix milliseconds
 * @returns what the reader allowed; null when they have to be asked (again)
 */
export function parseChoice(text: string | null, now: number): ReadonlySet<Purpose> | null {
  const [choiceVersion, date = '', ...allowed] = (text ?? '').split(' ');
  const ageMs = now - Date.parse(date);
  // A clock may be a day off, but a choice from the future would never end.
  return choiceVersion === version && ageMs > -dayMs && ageMs < validityDays * dayMs
    ? new Set(allowed as Purpose[])
    : null;
}

/**
 * The choice that our own dialog stored; null where there is none, where storage is blocked, and where a
 * platform or the app asks.
 */
export function keptChoice(): ReadonlySet<Purpose> | null {
  return asker() === 'ours' ? parseChoice(onDevice(key).read(), Date.now()) : null;
}
