import type { WebPlayer } from '#portal/parts/player/controls.ts';
import { storedSession } from '#portal/parts/player/stored-session.ts';

/** Shows again what was in this tab's player; it loads the reading voice if an article was in it. */
export async function resumePlayer(): Promise<void> {
  const player: WebPlayer = storedSession.read()?.includes('"kind":"article"')
    ? (await import('#portal/parts/player/speaking-player.ts')).speakingPlayer
    : (await import('#portal/parts/player/web-player.ts')).webPlayer;
  player.resume();
}
