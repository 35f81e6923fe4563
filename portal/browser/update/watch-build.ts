import { latestBuild, ownBuild } from '#portal/dom/chunk-failure.ts';

/** Product decision 8: every 60 s while the tab is seen. */
const intervalMs = 60_000;

/** Marks the document once the site has been updated: from then on links load whole pages (`navigate.ts`). */
export function watchBuild(): void {
  const look = async () => {
    if (document.hidden) return;
    const latest = await latestBuild();
    if (latest === null || latest === ownBuild()) return;
    document.documentElement.dataset.outdated = '';
    clearInterval(timer);
  };
  const timer = setInterval(look, intervalMs);
}
