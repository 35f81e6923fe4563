import type { Behaviour } from '#portal/dom/behaviour.ts';
import { deferBehaviour } from '#portal/dom/deferred-behaviour.ts';
import { afterConsent, deferUntilAllowed } from '../consent/after-consent.ts';
import { consentPlace } from '../consent/kept-choice.ts';

// Blockers of ads may hold these back: the page is not reloaded for them.
const test = deferBehaviour(() => import('./ad-test.ts'), { isMissed: false });
const open = deferBehaviour(() => import('./ad-places.ts'), { isMissed: false });

/**
 * An ad's place. Nothing of ads is loaded before the reader may have allowed them, and nothing at all where
 * no network is configured. With `?adtest` it shows what it is for; that is for the browser alone: the page
 * is the one that everybody gets.
 */
export const ad: Behaviour = (element, signal) => {
  if (new URLSearchParams(location.search).has('adtest')) test(element, signal);
  afterConsent('ads', signal, () => {
    if (consentPlace()?.dataset.network !== undefined) open(element, signal);
  });
};

/** What an article is about, for the reader's interests. */
export const pageFacts = deferUntilAllowed('personalisation', () => import('./visited-tags.ts'));
