import { preloadSeenPages } from './idle-preload.ts';
import { watchBuild } from './update/watch-build.ts';

/** What can wait until the page has been shown and the browser has nothing better to do. */
export function startIdleWork(prefetch: (url: string) => Promise<void>): void {
  preloadSeenPages(prefetch);
  watchBuild();
}
