/** A page of this site, not yet parsed, so that cached pages hold no nodes. */
export interface FetchedPage {
  /** Its address after redirects. */
  url: string;
  html: string;
  ok: boolean;
}

/** The response is not a page of this site, so the browser should load it. */
export class NotAPage extends Error {}

const maxCachedPages = 20;
const lifetimeMs = 30_000;

/**
 * Creates a loader of pages. It caches them, so that a click uses the page that was prefetched (by hover,
 * touch or focus).
 */
export function createPageLoader(
  request: typeof fetch = (...args) => fetch(...args),
  now: () => number = Date.now,
) {
  const pages = new Map<string, { page: Promise<FetchedPage>; expiresAtMs: number }>();

  function load(url: string): Promise<FetchedPage> {
    const cached = pages.get(url);
    if (cached && cached.expiresAtMs > now()) return cached.page;
    const page = fetchPage(url, request);
    pages.delete(url);
    const entry = { page, expiresAtMs: now() + lifetimeMs };
    pages.set(url, entry);
    setTimeout(() => pages.get(url) === entry && pages.delete(url), lifetimeMs);
    page.catch(() => pages.get(url)?.page === page && pages.delete(url));
    for (const oldest of pages.keys()) {
      if (pages.size <= maxCachedPages) break;
      pages.delete(oldest);
    }
    return page;
  }

  return {
    /** Resolves when the page has loaded or failed. */
    prefetch: (url: string): Promise<void> =>
      load(url).then(
        () => {},
        () => {},
      ),
    /**
     * @throws when there is no response; `NotAPage` when it is not HTML; the signal's reason when it is
     * aborted
     */
    load(url: string, signal: AbortSignal): Promise<FetchedPage> {
      return unlessAborted(load(url), signal);
    },
  };
}

async function fetchPage(url: string, request: typeof fetch): Promise<FetchedPage> {
  const response = await request(url, { headers: { accept: 'text/html' }, credentials: 'same-origin' });
  if (!response.headers.get('content-type')?.startsWith('text/html') || response.status >= 500)
    throw new NotAPage(url);
  return { url: response.url || url, html: await response.text(), ok: response.ok };
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
