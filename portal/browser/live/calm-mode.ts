import { onPageEvents } from '#portal/dom/page-events.ts';

/**
 * Calm mode (docs/product/live-blogs.md#calm): news is shown when the reader asks for it.
 * @param showNews updates the page; `isRequested` when the reader has pressed the button
 * @returns a function that offers news; it returns false if the reader wants it shown automatically
 */
export function createCalmMode(
  region: HTMLElement,
  signal: AbortSignal,
  showNews: (isRequested: boolean) => void,
): (isNewer: boolean) => boolean {
  const offer = region.querySelector<HTMLElement>('[data-live-renew]');
  if (!offer) return () => false;
  const isCalm = () => document.documentElement.dataset.calm === 'on';
  const show = (isRequested: boolean) => {
    offer.hidden = true;
    showNews(isRequested);
  };
  offer.addEventListener('click', () => show(true), { signal });
  // The reader may switch it off while news waits.
  onPageEvents(['cimlap:settings'], () => isCalm() || show(false), { signal });
  return (isNewer) => {
    if (isCalm()) offer.hidden = !isNewer;
    return isCalm();
  };
}
