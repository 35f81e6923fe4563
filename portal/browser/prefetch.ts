import { isPageUrl, withoutHash } from './addresses.ts';

/** A pointer that only passes over a link is gone after this, milliseconds. */
const hesitation = 65;

/** Fetches the page behind a link when the reader reaches for it: hover, touch or focus. Not for readers who save data. */
export function prefetchLinks(prefetch: (url: string) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reach = (event: Event, wait: number) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    clearTimeout(timer);
    if (!link || link.target === '_blank' || link.hasAttribute('download') || savesData()) return;
    const url = withoutHash(link.href);
    if (!isPageUrl(new URL(url)) || url === withoutHash(location.href)) return;
    timer = setTimeout(() => prefetch(url), wait);
  };
  document.addEventListener('pointerover', (event) => reach(event, event.pointerType === 'mouse' ? hesitation : 0), { passive: true });
  document.addEventListener('focusin', (event) => reach(event, hesitation));
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
