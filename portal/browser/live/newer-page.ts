import { addStyles } from '../add-styles.ts';
import { patience } from './current-version.ts';

export type Newer =
  /** The same part of the page as it is now. */
  | { kind: 'page'; region: HTMLElement }
  /** Taken down: the page that is there instead. */
  | { kind: 'gone'; page: Document }
  /** Made by another build: its styles are not those of this page. */
  | { kind: 'otherBuild' }
  /** Nothing could be had, or nothing that is new. */
  | { kind: 'nothing' };

/** Another process may hear of a change a moment later: so often it is asked again, each time after so many milliseconds at most. */
const again = { times: 3, pauseMs: 600 } as const;

/**
 * This page again, at least in the version that was heard of. The version is in the address (`portal/http/page-server.ts`): so the answer
 * waits until it is made, and no cache on the way can give an older one.
 * @param page which page of a live blog, when not the one that is shown
 */
export async function newerPage(slug: string, version: number, signal: AbortSignal, page?: number): Promise<Newer> {
  const url = new URL(location.href);
  if (page) url.searchParams.set('oldal', String(page));
  url.searchParams.set('v', String(version));
  for (let time = 1; ; time++) {
    const found = await fetchPage(url, slug, signal);
    if (found.kind !== 'page' || Number(found.region.dataset.version) >= version) return found;
    if (time === again.times) return { kind: 'nothing' };
    await new Promise((resolve) => setTimeout(resolve, again.pauseMs * (0.5 + Math.random() / 2)));
  }
}

async function fetchPage(url: URL, slug: string, signal: AbortSignal): Promise<Newer> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
    if (!response.ok && response.status !== 404) return { kind: 'nothing' };
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (page.documentElement.dataset.build !== document.documentElement.dataset.build) return { kind: 'otherBuild' };
    await addStyles(page);
    if (response.status === 404) return { kind: 'gone', page };
    const region = page.querySelector<HTMLElement>(`[data-live="${CSS.escape(slug)}"]`);
    return region ? { kind: 'page', region } : { kind: 'nothing' };
  } catch {
    // Specification §8: a failed reload is ignored.
    return { kind: 'nothing' };
  }
}
