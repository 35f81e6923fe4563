import { announce } from '#portal/dom/announce.ts';
import { handleChunkFailure } from '#portal/dom/chunk-failure.ts';
import { startRefreshClock } from '../common/refresh-clock.ts';
import { fetchVersion } from './current-version.ts';
import { createDisplay } from './display.ts';
import { showGone } from './gone.ts';
import { fetchNewerPage } from './newer-page.ts';
import { accompany } from './stream.ts';

/**
 * Says in one quiet line that an article that is read was changed meanwhile, and shows the new text when asked
 * (docs/product/article.md#corrected-while-open). Who reads an ordinary article has no stream for that alone: the version is asked for every 15 s
 * while the tab is seen.
 */
export function begin(region: HTMLElement, signal: AbortSignal): void {
  const note = region.querySelector<HTMLElement>('[data-corrected]');
  if (!note) return;
  const slug = region.dataset.live ?? '';
  let wanted = Number(region.dataset.version);

  function hear(version: number): void {
    // An article that was taken down has version 0. Its reader keeps what is on the screen.
    if (version <= wanted || signal.aborted || !note) return;
    wanted = version;
    if (!note.hidden) return;
    note.hidden = false;
    announce(note.textContent);
  }

  const companion = accompany(`article:${slug}`, ({ v }) => hear(v));
  const ask = async () => {
    if (companion.isCarried()) return;
    const current = await fetchVersion(slug, signal);
    if (current) hear(current.v);
  };
  const clock = startRefreshClock(ask, {
    now: () => performance.now(),
    setTimeout: (run, ms) => setTimeout(run, ms),
    clearTimeout: (timer) => clearTimeout(timer as number),
  });
  if (document.hidden) clock.hidden();
  document.addEventListener('visibilitychange', () => (document.hidden ? clock.hidden() : clock.shown()), { signal });
  const press = async () => {
    if (await showNew(region, slug, wanted, signal)) note.hidden = true;
  };
  note.querySelector('button')?.addEventListener('click', () => void press(), { signal });
  signal.addEventListener('abort', () => {
    clock.stop();
    companion.end();
  });
}

/**
 * What cannot be put into place is loaded as a page.
 * @returns whether it was put into place
 */
async function showNew(region: HTMLElement, slug: string, version: number, signal: AbortSignal): Promise<boolean> {
  const newer = await fetchNewerPage(slug, version, signal);
  if (signal.aborted) return false;
  if (newer.kind === 'gone') showGone(region, newer.page);
  else if (newer.kind !== 'page') location.reload();
  if (newer.kind !== 'page') return false;
  try {
    await createDisplay(region, signal).show(newer.region, async () => ({ kind: 'nothing' }));
    // The button that was pressed goes: keys go on from the article's beginning.
    region.tabIndex = -1;
    region.focus({ preventScroll: true });
    return true;
  } catch (error) {
    // The reader asked for the new text, and a reload shows it.
    void handleChunkFailure('corrected', error, true);
    return false;
  }
}
