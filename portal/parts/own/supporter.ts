import { onDevice } from '#portal/dom/storage.ts';
import { keptChoice } from '#portal/parts/consent/kept-choice.ts';
import { lookPlace } from './own-places.ts';

/** Until when this device's reader is asked no more for support, unix seconds. */
const place = onDevice('supporter');
/** A gift holds off the question for a year; who is signed in and supports is noted anew with each visit. */
const thankedSeconds = 365 * 86_400;

/** Until when, for `<html>`; null where nobody supported, or too long ago. */
export function supporterUntil(): string | null {
  const until = place.read();
  return Number(until) > Date.now() / 1000 ? until : null;
}

/**
 * Notes on this device that its reader supports the site: boxes that ask for it say thanks instead
 * (docs/product/support.md#supporters). The next page has it from its first paint. Nothing is noted before the question of
 * consent is answered.
 */
export function markSupporter(): void {
  if (keptChoice() === null) return;
  const until = String(Math.floor(Date.now() / 1000) + thankedSeconds);
  place.write(until);
  document.documentElement.dataset.supporter = until;
  lookPlace.write(JSON.stringify({ ...readLook(), supporter: until }));
}

function readLook(): object {
  try {
    return JSON.parse(lookPlace.read() ?? '{}');
  } catch {
    return {};
  }
}
