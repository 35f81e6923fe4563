import { readPlace } from './own-places.ts';
import { setOwn } from './own-store.ts';
import { isChoice, isSetting } from './reading-settings.ts';

/** The reader sets something. What they switched off to remember is forgotten. */
export function choose(name: string, value: string): void {
  if (!isSetting(name) || (value !== '' && !isChoice(name, value))) return;
  if (name === 'marks' && value === '') readPlace.write(null);
  setOwn(`setting:${name}`, value);
}

/** Whether the page is shown so: what was chosen may have come before this script. */
export const isChosen = (name: string, value: string): boolean =>
  (document.documentElement.dataset[name] ?? '') === value;
