import { onDevice } from '#portal/dom/storage.ts';
import type { Purpose } from './purposes.ts';

/** Every page loads this file, also for those who were asked long ago: what only a choice needs is in `keep-choice.ts`. */

/** Raised when the purposes, or what is done for them, change: then every reader is asked again. */
export const version = '1';
export const key = 'consent';
/** After a year a reader is asked again. Days. */
const validity = 365;
const day = 86_400_000;

/** Who asks: our own dialog, a consent platform, or the app that shows the page (`parts/consent/consent-place.tsx`). */
export type Asker = 'ours' | 'platform' | 'app';

export const consentPlace = () => document.querySelector<HTMLElement>('[data-consent]');
export const asker = () => consentPlace()?.dataset.consent as Asker | undefined;

/**
 * Reads what `formatChoice` writes.
 * @param now unix milliseconds
 * @returns what the reader allowed; null when they have to be asked (again)
 */
export function parseChoice(text: string | null, now: number): ReadonlySet<Purpose> | null {
  const [of, date = '', ...allowed] = (text ?? '').split(' ');
  const age = now - Date.parse(date);
  // A clock may be a day off, but a choice from the future would never end.
  return of === version && age > -day && age < validity * day ? new Set(allowed as Purpose[]) : null;
}

/** The choice that our own dialog has kept; null where there is none, where storage is blocked, and where somebody else asks. */
export function keptChoice(): ReadonlySet<Purpose> | null {
  return asker() === 'ours' ? parseChoice(onDevice(key).read(), Date.now()) : null;
}
