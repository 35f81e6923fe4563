import { onDevice } from '#portal/dom/storage.ts';
import { hasConsent } from '../consent/consent-store.ts';
import { readTags, withTags } from './tag-memory.ts';
import { readPageFacts } from './targeting.ts';

/** `store-choice.ts` removes it when consent is withdrawn. */
const storedTags = onDevice('visitedTags');

/** Slugs, newest first; none without consent. */
export function visitedTags(): string[] {
  return hasConsent('personalisation') ? readTags(storedTags.read()) : [];
}

/** Stores the tags of the page's article, if the reader allows it. */
export function begin(): void {
  const { tags } = readPageFacts(document, location.pathname);
  if (tags.length === 0 || !hasConsent('personalisation')) return;
  storedTags.write(JSON.stringify(withTags(visitedTags(), tags)));
}
