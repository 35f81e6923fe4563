import type { Behaviour } from '#portal/dom/behaviour.ts';
import { deferBehaviour } from '#portal/dom/deferred-behaviour.ts';
import { onPageEvents } from '#portal/dom/page-events.ts';
import { dialogOwner, storedChoice } from './consent-choice.ts';
import type { Purpose } from './purposes.ts';

/**
 * Calls `act` now and after each change if the reader may have allowed the purpose. With a platform or the
 * app only the consent store knows, so `act` must check `hasConsent` itself.
 */
export function afterConsent(purpose: Purpose, signal: AbortSignal, act: () => void): void {
  const check = () => {
    if (dialogOwner() !== 'ours' || storedChoice()?.has(purpose)) act();
  };
  check();
  onPageEvents(['cimlap:consent'], check, { signal });
}

/** A behaviour whose code is loaded only if the reader may have allowed the purpose. */
export function deferUntilAllowed(purpose: Purpose, load: Parameters<typeof deferBehaviour>[0]): Behaviour {
  // A blocker may prevent loading; the page is complete without it.
  const behaviour = deferBehaviour(load, { isMissed: false });
  return (element, signal) => afterConsent(purpose, signal, () => behaviour(element, signal));
}
