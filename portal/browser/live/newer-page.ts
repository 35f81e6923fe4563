import { requestSignal } from '#portal/dom/when.ts';
import { addStyles } from '../add-styles.ts';

export type NewerPage =
  /** The same part of the page as it is now. */
  | { kind: 'page'; region: HTMLElement }
  /** It was withdrawn: the page that is there instead. */
  | { kind: 'gone'; page: Document }
  /** It is from another build, and its styles are not on this page. */
  | { kind: 'otherBuild' }
  /** The request failed, or there is nothing new. */
  | { kind: 'nothing' };

/** Another server process may hear of a change a moment later, so an old answer is requested again. */
const maxTries = 3;
const maxPauseMs = 600;

/**
 * Fetches this page again, in the given version or a newer one. The version is in the address, so that the
 * server waits for it, and no cache in between answers with an older one (`portal/http/requested-version.ts`).
 * @param page another page of the live blog, if it is not the displayed one
 */
export async function fetchNewerPage(
  slug: string,
  version: number,
  signal: AbortSignal,
  page?: number,
): Promise<NewerPage> {
  const url = new URL(location.href);
  if (page) url.searchParams.set('oldal', String(page));
  url.searchParams.set('v', String(version));
  for (let tryCount = 1; ; tryCount++) {
    const newer = await fetchPage(url, slug, signal);
    if (newer.kind !== 'page' || Number(newer.region.dataset.version) >= version) return newer;
    if (tryCount === maxTries) return { kind: 'nothing' };
    await new Promise((resolve) => setTimeout(resolve, maxPauseMs * (0.5 + Math.random() / 2)));
  }
}

async function fetchPage(url: URL, slug: string, signal: AbortSignal): Promise<NewerPage> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'text/html' },
      signal: requestSignal(signal),
    });
    if (!response.ok && response.status !== 404) return { kind: 'nothing' };
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (page.documentElement.dataset.build !== document.documentElement.dataset.build)
      return { kind: 'otherBuild' };
    await addStyles(page);
    if (response.status === 404) return { kind: 'gone', page };
    const region = page.querySelector<HTMLElement>(`[data-live="${CSS.escape(slug)}"]`);
    return region ? { kind: 'page', region } : { kind: 'nothing' };
  } catch {
    // A failed refresh is no error for readers (docs/product/errors.md#silent-failures).
    return { kind: 'nothing' };
  }
}
