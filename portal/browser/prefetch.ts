import { isPageUrl, withoutHash } from './addresses.ts';

/** A pointer that only passes over a link is gone after this, milliseconds. */
const hesitation = 65;

/** Fetches the page behind a link when the reader reaches for it: hover, touch or focus. Not for readers who save data. */
export function prefetchLinks(prefetch: (url: string) => unknown): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reach = (event: Event, wait: number) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    clearTimeout(timer);
    if (!link || link.target === '_blank' || link.hasAttribute('download') || !mayPrefetch()) return;
    const url = withoutHash(link.href);
    if (!isPageUrl(new URL(url)) || url === withoutHash(location.href)) return;
    timer = setTimeout(() => prefetch(url), wait);
  };
  document.addEventListener('pointerover', (event) => reach(event, event.pointerType === 'mouse' ? hesitation : 0), { passive: true });
  document.addEventListener('focusin', (event) => reach(event, hesitation));
}

interface Connection {
  saveData?: boolean;
  /** slow-2g, 2g, 3g or 4g; Safari and Firefox do not tell. */
  effectiveType?: string;
}

/** Not for readers who save data or are on a slow network, nor for a build that the server no longer has. */
export function mayPrefetch(): boolean {
  const { saveData = false, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {};
  return !saveData && effectiveType === '4g' && !('outdated' in document.documentElement.dataset);
}
