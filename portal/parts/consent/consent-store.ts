import { atom } from 'nanostores';
import { forgetAllBut, isChoice, keepChoice } from './keep-choice.ts';
import { keptChoice } from './kept-choice.ts';
import type { Purpose } from './purposes.ts';

/** What the reader allows, whoever asked them. Null: they have not answered yet, which allows nothing. */
const $allowed = atom<ReadonlySet<Purpose> | null>(keptChoice());

// The event is for modules that must not load this file before there is something to do
// (`parts/ad/ad-behaviours.ts`).
$allowed.listen((now) => {
  if (now) forgetAllBut(now);
  document.dispatchEvent(new Event('cimlap:consent'));
});
addEventListener('storage', (event) => isChoice(event) && $allowed.set(keptChoice()));

/**
 * Whether something may be stored, requested or measured for this purpose now. Ask each time: consent can be
 * withdrawn.
 */
export const allowed = (purpose: Purpose): boolean => $allowed.get()?.has(purpose) ?? false;

/** Whether the reader has answered: what is not allowed then is refused. */
export const hasChosen = (): boolean => $allowed.get() !== null;

/** Calls the listener at once and after every change. @returns removes it */
export const onConsent = (listener: () => void): (() => void) => $allowed.subscribe(listener);

/** Takes the reader's choice in our own dialog and stores it for a year. */
export function choose(purposes: Iterable<Purpose>): void {
  const chosen = new Set(purposes);
  keepChoice(chosen);
  $allowed.set(chosen);
}

/** Takes the choice that a platform or the app reports, which they store themselves. */
export function hear(purposes: Iterable<Purpose>): void {
  $allowed.set(new Set(purposes));
}
