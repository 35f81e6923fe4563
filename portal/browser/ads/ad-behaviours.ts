import type { Behaviour } from '../behaviours/behaviours.ts';
import { asker, consentPlace, keptChoice } from '../consent/kept-choice.ts';
import type { Purpose } from '../consent/purposes.ts';
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

/** Where a platform or the app asks, the store has to be loaded to know. Who acts asks it again. */
function afterConsent(purpose: Purpose, signal: AbortSignal, act: () => void): void {
  const look = () => {
    if (asker() !== 'ours' || keptChoice()?.has(purpose)) act();
  };
  look();
  document.addEventListener('cimlap:consent', look, { signal });
}
