import { runWithChunk } from '#portal/dom/chunk-failure.ts';
import { storedSession } from '#portal/parts/player/stored-session.ts';

/**
 * Starts what a page needs of the player before anything is played: inside the app the bridge to it,
 * otherwise the item that was in this tab's player before the page was loaded. The code is fetched only if
 * there is something.
 */
export function startPlayer(): void {
  if (document.documentElement.hasAttribute('data-app'))
    runWithChunk('app', import('../app/app-mode.ts'), ({ startAppMode }) => startAppMode());
  else if (storedSession.read() !== null)
    runWithChunk('player', import('./resume-player.ts'), ({ resumePlayer }) => resumePlayer());
}
