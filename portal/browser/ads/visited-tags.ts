import { allowed } from '../consent/consent-store.ts';
import { readTags, withTags } from './tag-memory.ts';
import { pageFactsOf } from './targeting.ts';

/** Named in specification §7. Withdrawing consent removes it (`keep-choice.ts`). */
const key = 'visitedTags';

/** Slugs, newest first; none without consent. */
export function visitedTags(): string[] {
  try {
    return allowed('personalisation') ? readTags(localStorage.getItem(key)) : [];
  } catch {
    return [];
  }
}

/** Notes the topics of the article that is shown, if the reader allows it. */
export function noteTags(): void {
  const { tags } = pageFactsOf(document, location.pathname);
  if (tags.length === 0 || !allowed('personalisation')) return;
  try {
    localStorage.setItem(key, JSON.stringify(withTags(visitedTags(), tags)));
  } catch {
    // Storage is blocked: there is nothing to remember with.
  }
}
