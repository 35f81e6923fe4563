import { whenIdle } from '#portal/dom/when.ts';

/**
 * Counts what is read, where the server is set up to (docs/decisions/0015), once the browser is idle; not for
 * readers whose browser objects.
 */
export function startMeasuring(): void {
  if (document.documentElement.dataset.measure === undefined || objects(navigator)) return;
  // A reader without it is not counted, and misses nothing.
  whenIdle(() => void import('./measure.ts').then(({ measure }) => measure()).catch(() => {}));
}

/** Global Privacy Control, and Do Not Track, which it replaces. */
function objects({
  globalPrivacyControl,
  doNotTrack,
}: Navigator & { globalPrivacyControl?: boolean; doNotTrack?: string | null }): boolean {
  return globalPrivacyControl === true || doNotTrack === '1';
}
