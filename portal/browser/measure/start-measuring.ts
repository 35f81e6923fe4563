import { whenIdle } from '#portal/dom/when.ts';

/** Counts what is read where the server is set up to (decision 15), once there is nothing better to do; not for readers whose browser says no. */
export function startMeasuring(): void {
  if (document.documentElement.dataset.measure === undefined || objects(navigator)) return;
  // Without it a reader is not counted, and misses nothing.
  whenIdle(() => void import('./measure.ts').then(({ measure }) => measure()).catch(() => {}));
}

/** Global Privacy Control, and Do Not Track, which it replaces. */
function objects({
  globalPrivacyControl,
  doNotTrack,
}: Navigator & { globalPrivacyControl?: boolean; doNotTrack?: string | null }): boolean {
  return globalPrivacyControl === true || doNotTrack === '1';
}
