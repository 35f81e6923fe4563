import { createDisplay } from './display.ts';
import { showGone } from './gone.ts';
import { fetchNewerPage } from './newer-page.ts';

/**
 * Puts the newer text of an article into the page, or reloads the page if that is impossible.
 * @param version announced by the server
 * @returns whether the text was put into the page
 * @throws Error when the code that changes the page could not be loaded
 */
export async function showNewerText(
  region: HTMLElement,
  slug: string,
  version: number,
  signal: AbortSignal,
): Promise<boolean> {
  const newer = await fetchNewerPage(slug, version, signal);
  if (signal.aborted) return false;
  if (newer.kind === 'gone') showGone(region, newer.page);
  else if (newer.kind !== 'page') location.reload();
  if (newer.kind !== 'page') return false;
  await createDisplay(region, signal).show(newer.region, (page) =>
    fetchNewerPage(slug, version, signal, page),
  );
  // The pressed button is gone, so focus moves to the start of the article.
  region.tabIndex = -1;
  region.focus({ preventScroll: true });
  return true;
}
