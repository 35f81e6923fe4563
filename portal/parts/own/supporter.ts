import { onDevice, parseJson } from '#portal/dom/storage.ts';
import { storedChoice } from '#portal/parts/consent/consent-choice.ts';
import { storedLook } from './own-storage.ts';

/** Until when this device's reader is not asked for support again, Unix seconds. */
const storedUntil = onDevice('supporter');
/** A one-time gift counts for a year; for signed-in supporters it is renewed with each visit. */
const thankedSeconds = 365 * 86_400;

/** Until when, for `<html>`; null if the reader did not support, or too long ago. */
export function supporterUntil(): string | null {
  const until = storedUntil.read();
  return Number(until) > Date.now() / 1000 ? until : null;
}

/**
 * Records on this device that its reader supports the site: boxes that ask for support then say thanks
 * (docs/product/support.md#supporters). The next page has it from its first paint. Nothing is recorded before
 * the question of consent is answered.
 */
export function markSupporter(): void {
  if (storedChoice() === null) return;
  const until = String(Math.floor(Date.now() / 1000) + thankedSeconds);
  storedUntil.write(until);
  document.documentElement.dataset.supporter = until;
  const look = parseJson(storedLook.read()) as object | null;
  storedLook.write(JSON.stringify({ ...look, supporter: until }));
}
