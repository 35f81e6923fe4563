/** A page of ours as it came, not yet parsed: kept pages hold no nodes. */
export interface FetchedPage {
  /** Where it was found in the end, after redirects. */
  url: string;
  html: string;
  ok: boolean;
}

/** The answer is no page of ours, so the browser should load it itself. */
export class NotAPage extends Error {}

const kept = 20;
const lifetime = 30_000;

/** Fetches pages; those asked for ahead (hover, touch, focus) are kept for 30 s, at most 20, and shared with the click that follows. */
export function createPageLoader(request: typeof fetch = (...args) => fetch(...args), now: () => number = Date.now) {
  const pages = new Map<string, { page: Promise<FetchedPage>; until: number }>();

  function load(url: string): Promise<FetchedPage> {
    const known = pages.get(url);
    if (known && known.until > now()) return known.page;
    const page = fetchPage(url, request);
    pages.delete(url);
    const entry = { page, until: now() + lifetime };
    pages.set(url, entry);
    setTimeout(() => pages.get(url) === entry && pages.delete(url), lifetime);
    page.catch(() => pages.get(url)?.page === page && pages.delete(url));
    for (const oldest of pages.keys()) {
      if (pages.size <= kept) break;
      pages.delete(oldest);
    }
    return page;
  }

  return {
    /** Resolves when the page is there, or cannot be had. */
    prefetch: (url: string): Promise<void> =>
      load(url).then(
        () => {},
        () => {},
      ),
    /** Rejects when there is no answer, with `NotAPage` when it is not HTML, and with the signal's reason when it is aborted. */
    load(url: string, signal: AbortSignal): Promise<FetchedPage> {
      return unlessAborted(load(url), signal);
    },
  };
}

async function fetchPage(url: string, request: typeof fetch): Promise<FetchedPage> {
  const response = await request(url, { headers: { accept: 'text/html' }, credentials: 'same-origin' });
  if (!response.headers.get('content-type')?.startsWith('text/html') || response.status >= 500) throw new NotAPage(url);
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
