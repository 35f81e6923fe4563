import { onDevice } from '#portal/dom/storage.ts';
import { allowed } from '../consent/consent-store.ts';
import { readTags, withTags } from './tag-memory.ts';
import { readPageFacts } from './targeting.ts';

/** Withdrawing consent removes it (`keep-choice.ts`). */
const storedTags = onDevice('visitedTags');

/** Slugs, newest first; none without consent. */
export function visitedTags(): string[] {
  return allowed('personalisation') ? readTags(storedTags.read()) : [];
}

/** Notes the topics of the article that is shown, if the reader allows it. */
export function begin(): void {
  const { tags } = readPageFacts(document, location.pathname);
  if (tags.length === 0 || !allowed('personalisation')) return;
  storedTags.write(JSON.stringify(withTags(visitedTags(), tags)));
}
