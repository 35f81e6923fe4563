import { onDevice } from '#portal/dom/storage.ts';
import { allowed } from '../consent/consent-store.ts';
import { readTags, withTags } from './tag-memory.ts';
import { readPageFacts } from './targeting.ts';

/** Named in specification §7. Withdrawing consent removes it (`keep-choice.ts`). */
const kept = onDevice('visitedTags');

/** Slugs, newest first; none without consent. */
export function visitedTags(): string[] {
  return allowed('personalisation') ? readTags(kept.read()) : [];
}

/** Notes the topics of the article that is shown, if the reader allows it. */
export function begin(): void {
  const { tags } = readPageFacts(document, location.pathname);
  if (tags.length === 0 || !allowed('personalisation')) return;
  kept.write(JSON.stringify(withTags(visitedTags(), tags)));
}
