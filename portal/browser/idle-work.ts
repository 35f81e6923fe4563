import { preloadVisiblePages } from './idle-preload.ts';
import { watchBuild } from './update/watch-build.ts';

/** Starts what can wait until the page has been painted and the browser is idle. */
export function startIdleWork(prefetch: (url: string) => Promise<void>): void {
  preloadVisiblePages(prefetch);
  watchBuild();
}
