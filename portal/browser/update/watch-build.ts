import { latestBuild, ownBuild } from '#portal/dom/chunk-failure.ts';

/** Pause between two checks of the server's build (docs/product/frame.md#updates-of-the-site). */
const intervalMs = 60_000;

/** Marks the document once the site has been updated: from then on links load whole pages (`navigate.ts`). */
export function watchBuild(): void {
  const check = async () => {
    if (document.hidden) return;
    const latest = await latestBuild();
    if (latest === null || latest === ownBuild()) return;
    document.documentElement.dataset.outdated = '';
    clearInterval(timer);
  };
  const timer = setInterval(check, intervalMs);
}
