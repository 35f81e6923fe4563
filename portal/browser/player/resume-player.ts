import type { WebPlayer } from '#portal/parts/player/controls.ts';
import { session } from '#portal/parts/player/session-place.ts';

/** Shows again what was in this tab's player; it loads the reading voice if an article was in it. */
export async function resumePlayer(): Promise<void> {
  const player: WebPlayer = session.read()?.includes('"kind":"article"')
    ? (await import('#portal/parts/player/speaking-player.ts')).speakingPlayer
    : (await import('#portal/parts/player/web-player.ts')).webPlayer;
  player.resume();
}
