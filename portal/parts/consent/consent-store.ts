import { atom } from 'nanostores';
import { sendPageEvent } from '#portal/dom/page-events.ts';
import { storedChoice } from './consent-choice.ts';
import type { Purpose } from './purposes.ts';
import { isChoice, removeStoredExcept, storeChoice } from './store-choice.ts';

/** Allowed purposes; null while the reader has not answered, which allows nothing. */
const $allowed = atom<ReadonlySet<Purpose> | null>(storedChoice());

// The event is for modules that should not load this file on every page (`parts/ad/ad-behaviours.ts`).
$allowed.listen((now) => {
  if (now) removeStoredExcept(now);
  sendPageEvent('cimlap:consent');
});
addEventListener('storage', (event) => isChoice(event) && $allowed.set(storedChoice()));

/** Whether the reader allows the purpose now. Call it each time, since consent can be withdrawn. */
export const hasConsent = (purpose: Purpose): boolean => $allowed.get()?.has(purpose) ?? false;

/** Whether the reader has answered. */
export const hasChosen = (): boolean => $allowed.get() !== null;

/**
 * Calls the listener now and after every change.
 * @returns removes the listener
 */
export const onConsent = (listener: () => void): (() => void) => $allowed.subscribe(listener);

/** Applies the choice of our own dialog and stores it for a year. */
export function choose(purposes: Iterable<Purpose>): void {
  const chosen = new Set(purposes);
  storeChoice(chosen);
  $allowed.set(chosen);
}

/** Applies the choice that a platform or the app reports. They store it themselves. */
export function setAllowed(purposes: Iterable<Purpose>): void {
  $allowed.set(new Set(purposes));
}
