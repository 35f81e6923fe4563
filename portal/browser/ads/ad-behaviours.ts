import type { Behaviour } from '../behaviours/behaviours.ts';
import { afterConsent } from '../consent/after-consent.ts';
import { consentPlace } from '../consent/kept-choice.ts';
import { loaded } from '../update/chunk-failure.ts';

/**
 * An ad's place. Nothing of ads is loaded before the reader may have allowed them, and nothing at all where no network is configured.
 * With `?adtest` it shows what it is for; that is for the browser alone: the page is the one that everybody gets.
 */
export const ad: Behaviour = (element, signal) => {
  if (new URLSearchParams(location.search).has('adtest')) loaded('ad test', import('./ad-test.ts'), ({ showTest }) => showTest(element));
  afterConsent('ads', signal, () => {
    if (consentPlace()?.dataset.network === undefined) return;
    loaded('ads', import('./ad-places.ts'), ({ openPlace }) => openPlace(element, signal));
  });
};

/** What an article is about, for the reader's interests. */
export const pageFacts: Behaviour = (_, signal) =>
  afterConsent('personalisation', signal, () => loaded('visited tags', import('./visited-tags.ts'), ({ noteTags }) => noteTags()));
