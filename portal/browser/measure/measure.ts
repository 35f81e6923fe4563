import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { type Beacon, isCountedPath, maxViews, type VitalName } from '#contract/measure.ts';

const root = document.documentElement.dataset;
/** Pages shown since we last told. */
let views: Beacon['views'] = [];
/** By name; null once it was told: what it grows to later cannot be told apart from another reader's. */
const vitals = new Map<VitalName, number | null>();

/**
 * Tells how often which pages are shown and how fast this document was, when the tab is hidden: one beacon, and nothing of who reads. What was
 * never seen is never hidden, and so not counted.
 */
export function measure(): void {
  countView(loadedPath(), root.measure);
  // The reader may have gone on before this file was here.
  if (location.pathname !== loadedPath()) countShown();
  document.addEventListener('cimlap:navigated', countShown);
  addEventListener('pageshow', ({ persisted }) => persisted && countShown());
  for (const follow of [onLCP, onCLS, onINP, onTTFB, onFCP]) follow(note);
  // After the library's own listener, which notes the last figures: that one listens on the window while the event comes down.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tell());
}

const loadedPath = () => new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname;

const countShown = () => countView(location.pathname, root.screen);

function countView(path: string, screen: string | undefined): void {
  if (screen === undefined || !isCountedPath(path)) return;
  views.push({ path, screen });
  if (views.length === maxViews) tell();
}

/** A page that comes back from the browser's memory was not loaded: its figures would only make the others look better. */
function note({ name, value, navigationType }: Metric): void {
  if (navigationType !== 'back-forward-cache' && vitals.get(name) !== null) vitals.set(name, value);
}

function tell(): void {
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
    // No finer than the buckets they are counted in.
    return [{ name, value: Math.round(value * 10_000) / 10_000, screen }];
  });
}
