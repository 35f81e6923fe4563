import { onConnectionState, onStreamState } from './stream.ts';
import { wordsOf } from './words.ts';

/**
 * Shows next to the number of posts whether the page updates itself
 * (docs/product/live-blogs.md#connection-state).
 */
export function showConnectionState(region: HTMLElement, signal: AbortSignal): void {
  const status = region.querySelector<HTMLElement>('[data-live-connection]');
  if (!status) return;
  const { connection } = wordsOf(region);
  let isDelivering = false;
  let isLost = false;
  const show = () => {
    const state = !navigator.onLine || isLost ? 'lost' : isDelivering ? 'open' : 'polling';
    status.textContent = connection[state];
    status.dataset.liveConnection = state;
  };
  const unsubscribes = [
    onStreamState((delivers) => {
      isDelivering = delivers;
      show();
    }),
    onConnectionState((isConnectionLost) => {
      isLost = isConnectionLost;
      show();
    }),
  ];
  addEventListener('online', show, { signal });
  addEventListener('offline', show, { signal });
  signal.addEventListener('abort', () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
    status.textContent = '';
  });
  show();
}
