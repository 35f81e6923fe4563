import { hear } from './consent-store.ts';
import { readAppConsent } from './read-consent.ts';

declare global {
  /** Set by the app before the page loads: which purposes its reader allows, by name. */
  var cimlapAppConsent: unknown;
}

/**
 * The app asks its readers itself and says so in two ways: `globalThis.cimlapAppConsent = {measurement: true,
 * personalisation: false, ads: true}` before the page loads, and an event `cimlap:app-consent` on the
 * document, its `detail` of the same form, at any time after. What it does not say is refused; so is
 * everything until it says something.
 */
export function followApp(): void {
  hear(readAppConsent(globalThis.cimlapAppConsent));
  document.addEventListener('cimlap:app-consent', (event) =>
    hear(readAppConsent((event as CustomEvent).detail)),
  );
}
