import { runWithChunk } from '#portal/dom/chunk-failure.ts';
import { session } from '#portal/parts/player/session-place.ts';

/**
 * What a page needs of the player before anything is played: inside the app the bridge to it, elsewhere
 * whatever was in this tab's player when the page was loaded as a whole. Fetched only where there is such a
 * thing.
 */
export function startPlayer(): void {
  if (document.documentElement.hasAttribute('data-app'))
    runWithChunk('app', import('../app/app-mode.ts'), ({ startAppMode }) => startAppMode());
  else if (session.read() !== null)
    runWithChunk('player', import('./resume-player.ts'), ({ resumePlayer }) => resumePlayer());
}
