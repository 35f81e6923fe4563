import { showBar } from './consent-bar.ts';
import { dialogOwner } from './consent-choice.ts';
import { followPlatform } from './consent-platform.ts';
import { setAllowed } from './consent-store.ts';
import { readAppConsent } from './read-consent.ts';

declare global {
  /** Set by the app before the page loads: whether each purpose is allowed. */
  var cimlapAppConsent: unknown;
}

/** Asks the reader, or follows the platform or app that asks. */
export function begin(place: HTMLElement): void {
  switch (dialogOwner()) {
    case 'platform':
      followPlatform(place.dataset.platform ?? '');
      return;
    case 'app':
      followApp();
      return;
    default:
      showBar(place);
  }
}

/**
 * The app asks its readers itself. It sets `globalThis.cimlapAppConsent = {measurement: true,
 * personalisation: false, ads: true}` before the page loads, and later sends the event `cimlap:app-consent`
 * with a `detail` of the same form. Purposes that it does not mention are refused.
 */
function followApp(): void {
  setAllowed(readAppConsent(globalThis.cimlapAppConsent));
  document.addEventListener('cimlap:app-consent', (event) =>
    setAllowed(readAppConsent((event as CustomEvent).detail)),
  );
}
