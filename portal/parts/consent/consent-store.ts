import { atom } from 'nanostores';
import { forgetAllBut, isChoice, keepChoice } from './keep-choice.ts';
import { keptChoice } from './kept-choice.ts';
import type { Purpose } from './purposes.ts';

/** What the reader allows, whoever asked them. Null: nobody has heard from them yet, which allows nothing. */
const $allowed = atom<ReadonlySet<Purpose> | null>(keptChoice());

// The event is for those who are not to load this file before there is something to do: `browser/ads/ad-behaviours.ts`.
$allowed.listen((now) => {
  if (now) forgetAllBut(now);
  document.dispatchEvent(new Event('cimlap:consent'));
});
addEventListener('storage', (event) => isChoice(event) && $allowed.set(keptChoice()));

/** Whether something may be stored, asked for or measured for this purpose now. Ask each time: it can be withdrawn. */
export const allowed = (purpose: Purpose): boolean => $allowed.get()?.has(purpose) ?? false;

/** Whether the reader has been heard: what is not allowed then is refused. */
export const hasChosen = (): boolean => $allowed.get() !== null;

/** Calls at once and after every change. @returns ends it */
export const onConsent = (told: () => void): (() => void) => $allowed.subscribe(told);

/** The reader's choice in our own dialog: kept for a year. */
export function choose(purposes: Iterable<Purpose>): void {
  const chosen = new Set(purposes);
  keepChoice(chosen);
  $allowed.set(chosen);
}

/** What a platform or the app says of the reader: they keep it themselves. */
export function hear(purposes: Iterable<Purpose>): void {
  $allowed.set(new Set(purposes));
}
