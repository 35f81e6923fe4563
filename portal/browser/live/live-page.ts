import { chunkFailed } from '#portal/dom/chunk-failure.ts';
import { currentVersion } from './current-version.ts';
import { createDisplay } from './display.ts';
import { showGone } from './gone.ts';
import { newerPage } from './newer-page.ts';
import { keepOfflineNote } from './offline-note.ts';
import { subscribe } from './stream.ts';

/** When a newer version could not be had it is tried again after this, as specification §4 has it. Milliseconds. */
const nextTry = 15_000;

/**
 * Keeps the article or live blog that is read up to date (specification §4, live refresh): hears of newer versions, fetches the page again and
 * puts what changed into place. Nothing that is being read moves: new posts wait behind a pill, edits are made where they stand.
 */
export function begin(region: HTMLElement, left: AbortSignal): void {
  const slug = region.dataset.live ?? '';
  const over = new AbortController();
  const signal = AbortSignal.any([left, over.signal]);
  const display = createDisplay(region, left);
  keepOfflineNote(region, signal);
  let wanted = Number(region.dataset.version);
  let busy = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const end = subscribe(`article:${slug}`, async (news) => {
    const version = news?.v ?? (await currentVersion(slug, signal))?.v;
    if (version === undefined || signal.aborted) return;
    // What is not there any more has no version; its page says so.
    wanted = version === 0 ? shown() + 1 : Math.max(wanted, version);
    void catchUp();
  });
  signal.addEventListener('abort', () => {
    end();
    clearTimeout(retry);
  });

  const shown = () => Number(region.dataset.version);

  async function catchUp(): Promise<void> {
    if (busy) return;
    busy = true;
    clearTimeout(retry);
    try {
      while (wanted > shown() && !signal.aborted && (await step()));
    } catch (error) {
      void chunkFailed('live', error);
    } finally {
      busy = false;
      if (wanted > shown() && !signal.aborted) retry = setTimeout(catchUp, nextTry);
    }
  }

  /** @returns whether it came further */
  async function step(): Promise<boolean> {
    const newer = await newerPage(slug, wanted, signal);
    if (signal.aborted || newer.kind === 'nothing') return false;
    if (newer.kind === 'page') await display.show(newer.region, (page) => newerPage(slug, wanted, signal, page));
    if (newer.kind === 'page' && newer.region.dataset.behaviour === 'live') return true;
    // The live blog is over, or gone, or the site is another one by now.
    over.abort();
    if (newer.kind === 'gone') showGone(region, newer.page);
    if (newer.kind === 'otherBuild') display.offerReload();
    return true;
  }
}
