import { createDisplay } from './display.ts';
import { showGone } from './gone.ts';
import { fetchNewerPage } from './newer-page.ts';

/**
 * Puts the newer text of an article into the page, or loads the page again where that is not possible.
 * @param version the version that the server has announced
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
  // The button that was pressed is gone, so the focus continues from the beginning of the article.
  region.tabIndex = -1;
  region.focus({ preventScroll: true });
  return true;
}
