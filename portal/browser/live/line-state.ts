import { onLineState, onStreamState } from './stream.ts';
import { wordsOf } from './words.ts';

/**
 * Shows next to the number of posts whether the page updates itself
 * (docs/product/live-blogs.md#connection-state).
 */
export function showLineState(region: HTMLElement, signal: AbortSignal): void {
  const place = region.querySelector<HTMLElement>('[data-live-line]');
  if (!place) return;
  const { line } = wordsOf(region);
  let isDelivering = false;
  let isLost = false;
  const show = () => {
    const state = !navigator.onLine || isLost ? 'lost' : isDelivering ? 'open' : 'asking';
    place.textContent = line[state];
    place.dataset.liveLine = state;
  };
  const ends = [
    onStreamState((delivers) => {
      isDelivering = delivers;
      show();
    }),
    onLineState((lineIsLost) => {
      isLost = lineIsLost;
      show();
    }),
  ];
  addEventListener('online', show, { signal });
  addEventListener('offline', show, { signal });
  signal.addEventListener('abort', () => {
    for (const end of ends) end();
    place.textContent = '';
  });
  show();
}
