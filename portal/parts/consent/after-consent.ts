import type { Behaviour } from '#portal/dom/behaviour.ts';
import { deferBehaviour } from '#portal/dom/deferred-behaviour.ts';
import { asker, keptChoice } from './kept-choice.ts';
import type { Purpose } from './purposes.ts';

/**
 * Acts at once, and after each change, when the reader may have allowed it: where a platform or the app asks, the store has to be loaded to
 * know. Who acts asks it again.
 */
export function afterConsent(purpose: Purpose, signal: AbortSignal, act: () => void): void {
  const look = () => {
    if (asker() !== 'ours' || keptChoice()?.has(purpose)) act();
  };
  look();
  document.addEventListener('cimlap:consent', look, { signal });
}

/** A behaviour whose code is fetched only then. */
export function onceAllowed(purpose: Purpose, load: Parameters<typeof deferBehaviour>[0]): Behaviour {
  // Blockers may hold it back, and readers miss nothing.
  const behaviour = deferBehaviour(load, { isMissed: false });
  return (element, signal) => afterConsent(purpose, signal, () => behaviour(element, signal));
}
