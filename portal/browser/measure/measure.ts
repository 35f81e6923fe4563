import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { type Beacon, isCountedPath, maxViews, type VitalName } from '#contract/measure.ts';

const root = document.documentElement.dataset;
/** Pages shown since the last beacon. */
let views: Beacon['views'] = [];
/** By name; null once it was sent: a later value would count as another reader's. */
const vitals = new Map<VitalName, number | null>();

/**
 * Sends one beacon when the tab is hidden: which pages were shown and how fast this document was, and nothing
 * about the reader. A page that was never visible is never hidden, and so not counted.
 */
export function measure(): void {
  countView(loadedPath(), root.measure);
  // The reader may have gone on before this file was here.
  if (location.pathname !== loadedPath()) countShown();
  document.addEventListener('cimlap:navigated', countShown);
  addEventListener('pageshow', ({ persisted }) => persisted && countShown());
  for (const observe of [onLCP, onCLS, onINP, onTTFB, onFCP]) observe(recordVital);
  // After the library's own listener, which notes the last figures: that one listens on the window while the
  // event comes down.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendBeacon());
}

const loadedPath = () =>
  new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname;

const countShown = () => countView(location.pathname, root.screen);

function countView(path: string, screen: string | undefined): void {
  if (screen === undefined || !isCountedPath(path)) return;
  views.push({ path, screen });
  if (views.length === maxViews) sendBeacon();
}

/**
 * Skips pages from the back/forward cache: they were not loaded, and their figures would make the others look
 * better.
 */
function recordVital({ name, value, navigationType }: Metric): void {
  if (navigationType !== 'back-forward-cache' && vitals.get(name) !== null) vitals.set(name, value);
}

function sendBeacon(): void {
  const beacon: Beacon = { views, vitals: newVitals() };
  if (beacon.views.length + beacon.vitals.length === 0) return;
  views = [];
  navigator.sendBeacon('/api/measure', JSON.stringify(beacon));
}

function newVitals(): Beacon['vitals'] {
  const { measure: screen = '' } = root;
  return [...vitals].flatMap(([name, value]) => {
    if (value === null) return [];
    vitals.set(name, null);
    // Values are no finer than the buckets they are counted in.
    return [{ name, value: Math.round(value * 10_000) / 10_000, screen }];
  });
}
