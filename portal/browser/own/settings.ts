import { isChoice, isSetting } from '#portal/parts/own/reading-settings.ts';
import { wear } from './look.ts';
import { readPlace } from './own-places.ts';
import { own, setOwn } from './own-store.ts';
import { keepInStep } from './sync.ts';

/** The reader sets something. What they switched off to remember is forgotten. */
export function choose(name: string, value: string): void {
  if (!isSetting(name) || (value !== '' && !isChoice(name, value))) return;
  setOwn(`setting:${name}`, value);
  if (name === 'marks' && value === '') readPlace.write(null);
  document.dispatchEvent(new Event('cimlap:changed'));
  keepInStep();
}

/** Another tab has set something. */
export const follow = (): void => wear(own().items);
