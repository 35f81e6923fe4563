import { ownOf } from '#contract/own-items.ts';
import { runWithChunk } from '#portal/dom/chunk-failure.ts';
import { onPageEvents } from '#portal/dom/page-events.ts';
import { whenIdle, whenReady } from '#portal/dom/when.ts';
import { spoilerSports } from '#portal/site/spoiler-sports.ts';
import { shouldStorePages } from '../offline/should-store-pages.ts';
import { fillList, showOfflinePages } from './fill-list.ts';
import { articleSlug, storeVisit } from './history.ts';
import { applyLook } from './look.ts';
import { own } from './own-store.ts';
import { markRead } from './read-marks.ts';
import { syncIfDue } from './sync.ts';

const startedElements = new WeakSet<HTMLElement>();
const isCoverWanted = () => spoilerSports.some(({ setting }) => setting in document.documentElement.dataset);
const isMarkingRead = () => document.documentElement.dataset.marks === 'on';

/** Starts the parts of a page by their name in `data-own-part`. All others are lists. */
const startOfPart: Readonly<Record<string, (part: HTMLElement, signal: AbortSignal) => void>> = {
  data: (part, signal) =>
    runWithChunk('own data', import('./own-data.ts'), (chunk) => chunk.ownData(part, signal)),
  history: (part, signal) =>
    runWithChunk('history', import('./history-page.ts'), (chunk) => chunk.historyPage(part, signal)),
  unfinished: (part, signal) =>
    runWithChunk('unfinished', import('./fill-unfinished.ts'), (chunk) => chunk.fillUnfinished(part, signal)),
  offline: (part, signal) =>
    whenReady(part, 'visible', signal, () =>
      runWithChunk('offline pages', import('../offline/offline-settings.ts'), (chunk) =>
        chunk.setUpOfflineSettings(part, signal),
      ),
    ),
  install: (part, signal) =>
    runWithChunk('install', import('../offline/install-hint.ts'), (chunk) =>
      chunk.offerInstall(part, signal),
    ),
  forecast: (part, signal) =>
    runWithChunk('forecast', import('./own-forecast.ts'), (chunk) => chunk.showOwnForecast(part, signal)),
  'offline-list': (part) => showOfflinePages(part),
};

/**
 * Starts everything on a page that depends on the reader's stored data: fills their lists, covers spoilers,
 * records and marks what is read while that is switched on, and syncs with other devices.
 */
export function begin(main: HTMLElement, signal: AbortSignal): void {
  if (startedElements.has(main)) return;
  startedElements.add(main);
  // Another tab may have changed the settings.
  applyLook(own().items);
  for (const part of main.querySelectorAll<HTMLElement>('[data-own-part]')) {
    const start = startOfPart[part.dataset.ownPart ?? ''] ?? fillList;
    start(part, signal);
  }
  if ('keptAt' in document.documentElement.dataset)
    runWithChunk('offline pages', import('../offline/stored-page-note.ts'), ({ showStoredPageNote }) =>
      showStoredPageNote(main),
    );
  const cover = () =>
    isCoverWanted() &&
    runWithChunk('spoilers', import('../spoiler/cover.ts'), ({ keepCovered }) => keepCovered());
  cover();
  onPageEvents(['cimlap:settings'], cover, { signal });
  const mark = () => markRead(main, isMarkingRead());
  whenIdle(() => {
    if (signal.aborted) return;
    syncIfDue();
    if (isMarkingRead()) storeThisVisit(main);
    mark();
    keepPlace(main, signal);
    showWeather(signal);
    if (shouldStorePages(own().items))
      runWithChunk('offline pages', import('../offline/store-visited-pages.ts'), ({ storeVisitedPages }) =>
        storeVisitedPages(),
      );
  });
  onPageEvents(['cimlap:changed', 'cimlap:settings'], mark, { signal });
}

function showWeather(signal: AbortSignal): void {
  if (ownOf(own().items, 'weather').length > 0)
    runWithChunk('weather', import('./own-weather.ts'), ({ showOwnWeather }) => showOwnWeather(signal));
}

function storeThisVisit(main: HTMLElement): void {
  const title = main
    .querySelector('h1')
    ?.textContent?.replaceAll(/[\u00ad\u2060]/g, '')
    .replaceAll('\u00a0', ' ');
  if (articleSlug(location.pathname) !== null && title)
    storeVisit({ path: location.pathname, title, at: Math.floor(Date.now() / 1000) });
}

/** A text with fewer characters than this is read in one go. */
const minLongLetters = 4000;

/** Remembers how far a long article was read, if the reader has saved it or keeps a history. */
function keepPlace(main: HTMLElement, signal: AbortSignal): void {
  const text = main.querySelector<HTMLElement>('[data-later-text]');
  // An article's page has a button to save it before its text; lists only have buttons on their cards.
  const key = main.querySelector<HTMLElement>('article [data-own^="saved:"]')?.dataset.own;
  if (!text || !key || (text.textContent?.length ?? 0) < minLongLetters) return;
  const id = key.slice('saved:'.length);
  const { items } = own();
  const isWanted = isMarkingRead() || Boolean(items[key]?.value) || Boolean(items[`place:${id}`]?.value);
  if (isWanted)
    runWithChunk('reading place', import('./reading-place.ts'), (chunk) =>
      chunk.keepReadingPlace(text, id, signal),
    );
}
