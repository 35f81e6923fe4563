import { isPageUrl, withoutHash } from './addresses.ts';

/** A pointer that only passes over a link has left it after this time. */
const hoverDelayMs = 65;

/** Fetches the page behind a link on hover, touch or focus, but not for readers who save data. */
export function prefetchLinks(prefetch: (url: string) => unknown): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reach = (target: EventTarget | null, delayMs: number) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    clearTimeout(timer);
    // Links of maps are SVG elements: a pointer on its way across a map passes dozens of them.
    if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return;
    if (link.hasAttribute('download') || !mayPrefetch()) return;
    const url = withoutHash(link.href);
    if (!isPageUrl(new URL(url)) || url === withoutHash(location.href)) return;
    timer = setTimeout(() => prefetch(url), delayMs);
  };
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => reach(target, pointerType === 'mouse' ? hoverDelayMs : 0),
    { passive: true },
  );
  document.addEventListener('focusin', ({ target }) => reach(target, hoverDelayMs));
  // The pointer may have reached it before this code was loaded.
  reach(document.querySelector('a[href]:hover'), hoverDelayMs);
}

interface Connection {
  saveData?: boolean;
  /** slow-2g, 2g, 3g or 4g; Safari and Firefox do not have it. */
  effectiveType?: string;
}

/** False for readers who save data or are on a slow network, and after an update of the site. */
export function mayPrefetch(): boolean {
  const { saveData = false, effectiveType = '4g' } =
    (navigator as { connection?: Connection }).connection ?? {};
  return !saveData && effectiveType === '4g' && !('outdated' in document.documentElement.dataset);
}
