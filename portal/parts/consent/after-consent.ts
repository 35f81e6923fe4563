import type { Behaviour } from '#portal/dom/behaviour.ts';
import { deferBehaviour } from '#portal/dom/deferred-behaviour.ts';
import { asker, keptChoice } from './kept-choice.ts';
import type { Purpose } from './purposes.ts';

/**
 * Calls `act` at once and after each change when the reader may have allowed the purpose. Where a platform or
 * the app asks, only the store knows, so `act` has to ask that again.
 */
export function afterConsent(purpose: Purpose, signal: AbortSignal, act: () => void): void {
  const check = () => {
    if (asker() !== 'ours' || keptChoice()?.has(purpose)) act();
  };
  check();
  document.addEventListener('cimlap:consent', check, { signal });
}

/** Makes a behaviour whose code is loaded only when the reader may have allowed the purpose. */
export function deferUntilAllowed(purpose: Purpose, load: Parameters<typeof deferBehaviour>[0]): Behaviour {
  // Blockers may hold it back, and readers miss nothing.
  const behaviour = deferBehaviour(load, { isMissed: false });
  return (element, signal) => afterConsent(purpose, signal, () => behaviour(element, signal));
}
