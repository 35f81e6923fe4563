import type { Behaviour } from './behaviour.ts';
import { loadWithRetry } from './load-again.ts';
import { whenReady } from './when.ts';

/**
 * A behaviour whose code is a file of its own, which exports it as `begin`. It does not begin where the element has left the document meanwhile.
 * @param when when it is fetched, as for islands: `now`, `load` (after the first frame), `idle`, `visible`, `interaction`; a reader who reaches for it
 * does not wait
 */
export const lazily =
  (load: () => Promise<{ begin: Behaviour }>, when: 'now' | 'load' | 'idle' | 'visible' | 'interaction' = 'load'): Behaviour =>
  (element, signal) =>
    whenReady(element, when, signal, async () => {
      const chunk = await loadWithRetry(`behaviour ${element.dataset.behaviour}`, load, signal);
      if (!signal.aborted) chunk?.begin(element, signal);
    });
