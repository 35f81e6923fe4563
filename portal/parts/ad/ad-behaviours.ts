import type { Behaviour } from '#portal/dom/behaviour.ts';
import { deferBehaviour } from '#portal/dom/deferred-behaviour.ts';
import { afterConsent, deferUntilAllowed } from '../consent/after-consent.ts';
import { consentPlace } from '../consent/consent-choice.ts';

// An ad blocker may prevent loading; the page is not reloaded for that.
const test = deferBehaviour(() => import('./ad-test.ts'), { isMissed: false });
const open = deferBehaviour(() => import('./ad-places.ts'), { isMissed: false });

/**
 * The place of an ad. Loads code only if the reader may have allowed ads and a network is configured. With
 * `?adtest` in the address the browser labels the place; the server's page is the same.
 */
export const ad: Behaviour = (element, signal) => {
  if (new URLSearchParams(location.search).has('adtest')) test(element, signal);
  afterConsent('ads', signal, () => {
    if (consentPlace()?.dataset.network !== undefined) open(element, signal);
  });
};

/** Stores what the reader's articles are about, for the choice of ads. */
export const pageFacts = deferUntilAllowed('personalisation', () => import('./visited-tags.ts'));
