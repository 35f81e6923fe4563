import { announce } from '#portal/dom/announce.ts';
import { chunkFailed } from '#portal/dom/chunk-failure.ts';
import { patience } from './current-version.ts';
import { holdPosition } from './hold-position.ts';
import { keepOfflineNote } from './offline-note.ts';
import { subscribe } from './stream.ts';

/** When what is newer could not be had it is tried again after this, as specification §4 has it for a live match. Milliseconds. */
const nextTry = 15_000;
/** Readers who ask at about the same time ask for the same address: so a cache in front of the site asks once. Seconds. */
const slot = 5;

/**
 * Keeps scores up to date while they are read (specification §4, live match): hears that something changed, or asks every 15 s where there is no
 * stream, fetches the page again and makes the changes where they stand. It ends when the page says that all is over. The region names its topics
 * (`data-topics`), when it was made (`data-made`, unix seconds) and, for those who listen, how it stands (`data-said`).
 */
export function begin(region: HTMLElement, left: AbortSignal): void {
  const over = new AbortController();
  const signal = AbortSignal.any([left, over.signal]);
  keepOfflineNote(region, signal);
  let busy = false;
  let again = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const made = () => Number(region.dataset.made) * 1000;

  const ends = (region.dataset.topics ?? '').split(' ').map((topic) =>
    subscribe(topic, (news) => {
      if (news === null || news.v > made()) void look();
    }),
  );
  signal.addEventListener('abort', () => {
    for (const end of ends) end();
    clearTimeout(retry);
  });

  async function look(): Promise<void> {
    again = true;
    if (busy) return;
    busy = true;
    clearTimeout(retry);
    try {
      while (again && !signal.aborted) {
        again = false;
        const fresh = await newerRegion(region.id, signal);
        if (signal.aborted) break;
        if (fresh === null) retry = setTimeout(look, nextTry);
        else await show(fresh);
      }
    } catch (error) {
      // The code that shows it could not be had: the scores must not stand still for good.
      if (!signal.aborted) retry = setTimeout(look, nextTry);
      void chunkFailed('live scores', error);
    } finally {
      busy = false;
    }
  }

  async function show(fresh: HTMLElement | 'otherBuild'): Promise<void> {
    // Its styles would not be those of this page.
    if (fresh === 'otherBuild') return over.abort();
    const { morph } = await import('./morph.ts');
    const said = region.dataset.said;
    holdPosition(region, () => morph(region, fresh));
    for (const name of ['topics', 'made', 'said', 'behaviour']) {
      const value = fresh.dataset[name];
      if (value === undefined) delete region.dataset[name];
      else region.dataset[name] = value;
    }
    document.dispatchEvent(new Event('cimlap:changed'));
    if (region.dataset.said && region.dataset.said !== said && !isCovered(region)) announce(region.dataset.said);
    if (!region.dataset.behaviour) over.abort();
  }
}

/** Who does not want to see a result does not want to hear it either. */
const isCovered = (region: HTMLElement) =>
  [...region.querySelectorAll('[data-spoiler]')].some((element) => getComputedStyle(element).visibility === 'hidden');

/** The same part of this page as it is now; null when it could not be had (specification §8: a match that does not load is no error to readers). */
async function newerRegion(id: string, signal: AbortSignal): Promise<HTMLElement | 'otherBuild' | null> {
  const url = new URL(location.href);
  // With a version in the address the answer waits for the page that is being made, instead of being the older one.
  url.searchParams.set('v', String(Math.ceil(Date.now() / 1000 / slot) * slot));
  try {
    const response = await fetch(url, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
    if (!response.ok) return null;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (page.documentElement.dataset.build !== document.documentElement.dataset.build) return 'otherBuild';
    return page.getElementById(id);
  } catch {
    return null;
  }
}
