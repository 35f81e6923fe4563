import { whenIdle } from '#portal/dom/when.ts';

/**
 * Starts counting, if the server is configured for it (docs/decisions/0015), once the browser is idle; but
 * not for readers whose browser opts out.
 */
export function startMeasuring(): void {
  if (document.documentElement.dataset.measure === undefined || optsOut(navigator)) return;
  // A reader without this API is not counted, and misses nothing.
  whenIdle(() => void import('./measure.ts').then(({ measure }) => measure()).catch(() => {}));
}

/** Global Privacy Control, and Do Not Track, its predecessor. */
function optsOut({
  globalPrivacyControl,
  doNotTrack,
}: Navigator & { globalPrivacyControl?: boolean; doNotTrack?: string | null }): boolean {
  return globalPrivacyControl === true || doNotTrack === '1';
}
