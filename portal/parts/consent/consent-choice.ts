import { onDevice } from '#portal/dom/storage.ts';
import type { Purpose } from './purposes.ts';

/** Every page loads this file, so code that only a new choice needs is in `store-choice.ts`. */

/** To be increased when the purposes or their meaning change. Every reader is then asked again. */
export const version = '1';
export const key = 'consent';
/** Readers are asked again after this time. */
const validityDays = 365;
const dayMs = 86_400_000;

/**
 * Which dialog asks: our own, that of a consent platform, or that of the app that shows the page
 * (`parts/consent/consent-place.tsx`).
 */
type DialogOwner = 'ours' | 'platform' | 'app';

export const consentPlace = () => document.querySelector<HTMLElement>('[data-consent]');
export const dialogOwner = () => consentPlace()?.dataset.consent as DialogOwner | undefined;

/**
 * Reads what `formatChoice` writes.
 * @param now unix milliseconds
 * @returns what the reader allowed; null when they have to be asked (again)
 */
export function parseChoice(text: string | null, now: number): ReadonlySet<Purpose> | null {
  const [choiceVersion, date = '', ...allowed] = (text ?? '').split(' ');
  const ageMs = now - Date.parse(date);
  // Clocks may be a day wrong. A choice from further in the future would be valid for too long.
  return choiceVersion === version && ageMs > -dayMs && ageMs < validityDays * dayMs
    ? new Set(allowed as Purpose[])
    : null;
}

/** The stored choice of our own dialog; null where there is none, and where a platform or the app asks. */
export function storedChoice(): ReadonlySet<Purpose> | null {
  return dialogOwner() === 'ours' ? parseChoice(onDevice(key).read(), Date.now()) : null;
}
