/**
 * What a page needs of the player before anything is played: inside the app the bridge to it, elsewhere whatever was in this tab's player when
 * the page was loaded as a whole. Fetched only where there is such a thing.
 */
export function startPlayer(): void {
  if (document.documentElement.hasAttribute('data-app')) void import('../app/app-mode.ts').then(({ startAppMode }) => startAppMode());
  else if (hasSession()) void import('./web-player.ts').then(({ webPlayer }) => webPlayer.resume());
}

function hasSession(): boolean {
  try {
    return sessionStorage.getItem('podcast-player') !== null;
  } catch {
    return false;
  }
}
