import { announce } from '#portal/dom/announce.ts';
import { handleChunkFailure } from '#portal/dom/chunk-failure.ts';
import { refreshWhileVisible } from '../common/refresh-clock.ts';
import { fetchVersion } from './ask-server.ts';
import { subscribePassively } from './stream.ts';

/**
 * Reports in one discreet line that the open article was changed, and shows the new text on request
 * (docs/product/article.md#corrected-while-open). An ordinary article opens no stream for that: unless the
 * page has one for something else, the version is requested every 15 s while the tab is visible.
 */
export function begin(region: HTMLElement, signal: AbortSignal): void {
  const note = region.querySelector<HTMLElement>('[data-corrected]');
  if (!note) return;
  const slug = region.dataset.live ?? '';
  let latestVersion = Number(region.dataset.version);

  function reportVersion(version: number): void {
    // An article that was withdrawn has version 0: the text stays on the reader's screen.
    if (version <= latestVersion || signal.aborted || !note) return;
    latestVersion = version;
    if (!note.hidden) return;
    note.hidden = false;
    announce(note.textContent);
  }

  const subscription = subscribePassively(`article:${slug}`, ({ v }) => reportVersion(v));
  const checkVersion = async () => {
    if (subscription.isStreamed()) return;
    const current = await fetchVersion(slug, signal);
    if (current) reportVersion(current.v);
  };
  refreshWhileVisible(checkVersion, signal);
  // Few articles are corrected while they are open, so the code that shows a new text is loaded on request.
  async function showNewText(): Promise<void> {
    try {
      const { showNewerText } = await import('./show-newer-text.ts');
      if ((await showNewerText(region, slug, latestVersion, signal)) && note) note.hidden = true;
    } catch (error) {
      // The reader asked for the new text, and reloading shows it.
      void handleChunkFailure('corrected', error, true);
    }
  }
  note.querySelector('button')?.addEventListener('click', () => void showNewText(), { signal });
  signal.addEventListener('abort', () => subscription.end());
}
