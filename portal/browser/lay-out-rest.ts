import { whenIdle } from './when.ts';

/**
 * Lays out what stands far below the first screen (`[data-later]`, `server/document.css`), part by part, so that no piece of work is long. A page that a
 * link brings is laid out whole: going back ends where the reader had been. So are those that `server/theme-script.ts` marks.
 */
export function layOutRest(): void {
  whenIdle(() => {
    const [part] = document.querySelectorAll('[data-later]');
    if (!part || 'whole' in document.documentElement.dataset) {
      document.documentElement.dataset.whole = '';
      return;
    }
    part.removeAttribute('data-later');
    layOutRest();
  });
}
