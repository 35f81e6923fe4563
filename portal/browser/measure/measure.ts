import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import {
  type Beacon,
  isCountedClick,
  isCountedPath,
  maxClicks,
  maxMissedTermLength,
  maxMissedTerms,
  maxViews,
  type SourceKind,
  type VitalName,
} from '#contract/measure.ts';
import { onPageEvents } from '#portal/dom/page-events.ts';
import { watchReadDepth } from './read-depth.ts';
import { sourceKindOf } from './source-kind.ts';

/** A page that is shown for this long is reported at once, so that the newsroom sees what is read now. */
const reportDelayMs = 5000;

const root = document.documentElement.dataset;
const depth = watchReadDepth();
/** Pages shown since the last beacon. */
let views: Beacon['views'] = [];
let reads: NonNullable<Beacon['reads']> = [];
let missedTerms: string[] = [];
/** The displayed page; null if it is not counted. */
let shownPath: string | null = null;
let reportTimer: ReturnType<typeof setTimeout> | undefined;
/** Articles opened from the front page since the last beacon. */
let clicks: string[] = [];
/** Vitals by name; null once sent: a later value would count as another reader's. */
const vitals = new Map<VitalName, number | null>();

/**
 * Sends a beacon when a page has been shown for some seconds, and when the tab is hidden: which pages were
 * shown, how far they were read, how fast this document was, and nothing about the reader. A page that was
 * never visible is not counted.
 */
export function measure(): void {
  countView(loadedPath(), root.measure, sourceKindOf(document.referrer, location.hostname));
  // The reader may have left the page before this file was loaded.
  if (location.pathname !== loadedPath()) countShown();
  onPageEvents(['cimlap:leaving'], countRead);
  onPageEvents(['cimlap:navigated'], countShown);
  addEventListener('pageshow', ({ persisted }) => persisted && countShown());
  document.addEventListener('click', recordClick, true);
  for (const observe of [onLCP, onCLS, onINP, onTTFB, onFCP]) observe(recordVital);
  // It runs after the library's own listener, which records the last values: that one listens on the window
  // in the capture phase.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendBeacon());
}

const loadedPath = () =>
  new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname;

const countShown = () => countView(location.pathname, root.screen, 'own');

function countView(path: string, screen: string | undefined, source: SourceKind): void {
  shownPath = screen !== undefined && isCountedPath(path) ? path : null;
  if (screen === undefined || shownPath === null) return;
  depth.restart();
  views.push({ path, screen, source });
  const term = document.querySelector<HTMLElement>('main [data-missed]')?.dataset.missed;
  if (term && term.length <= maxMissedTermLength && missedTerms.length < maxMissedTerms)
    missedTerms.push(term);
  if (views.length === maxViews) sendBeacon();
  clearTimeout(reportTimer);
  reportTimer = setTimeout(() => document.visibilityState === 'visible' && sendViews(), reportDelayMs);
}

function countRead(): void {
  const quarters = shownPath === null ? null : depth.take();
  if (shownPath !== null && quarters && reads.length < maxViews) reads.push({ path: shownPath, ...quarters });
}

/** Values that are not final wait: the vitals of this document are sent when it is hidden. */
function sendViews(): void {
  if (views.length > 0) send({ ...takeViews(), vitals: [] });
}

/** Records which article is opened from the front page. */
function recordClick({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('main a[href]') : null;
  if (root.screen !== 'index' || link?.origin !== location.origin || !isCountedClick(link.pathname)) return;
  clicks = [...clicks, link.pathname].slice(-maxClicks);
}

/**
 * Skips pages from the back/forward cache: they were not loaded, and their values would make the others look
 * better.
 */
function recordVital({ name, value, navigationType }: Metric): void {
  if (navigationType !== 'back-forward-cache' && vitals.get(name) !== null) vitals.set(name, value);
}

function sendBeacon(): void {
  countRead();
  const beacon: Beacon = { ...takeViews(), vitals: newVitals() };
  const isEmpty = [beacon.views, beacon.vitals, beacon.reads, beacon.clicks].every((list) => !list?.length);
  if (!isEmpty) send(beacon);
}

/** Lists that are empty are left out. */
function takeViews(): Omit<Beacon, 'vitals'> {
  const report = {
    views,
    ...(reads.length > 0 && { reads }),
    ...(missedTerms.length > 0 && { missedTerms }),
    ...(clicks.length > 0 && { clicks }),
  };
  views = [];
  reads = [];
  missedTerms = [];
  clicks = [];
  return report;
}

const send = (beacon: Beacon) => navigator.sendBeacon('/api/measure', JSON.stringify(beacon));

function newVitals(): Beacon['vitals'] {
  const { measure: screen = '' } = root;
  return [...vitals].flatMap(([name, value]) => {
    if (value === null) return [];
    vitals.set(name, null);
    // Values are no more precise than the buckets in which they are counted.
    return [{ name, value: Math.round(value * 10_000) / 10_000, screen }];
  });
}
