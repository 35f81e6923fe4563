import { readPlayable } from '#portal/parts/player/playable.ts';
import { announce } from '../announce.ts';
import { appPlayer } from '../app/app-player.ts';
import { type PlayerControls, toggle } from './controls.ts';

/** A play button was pressed, or with `data-add` one that puts its episode into the queue. When there is nothing to play it with, its link is followed. */
export async function press(button: HTMLElement, _: HTMLElement, signal: AbortSignal): Promise<void> {
  try {
    const episode = readPlayable(button.dataset.episode);
    if (!episode) throw new Error(`the button carries no episode: ${button.dataset.episode}`);
    const player = await openPlayer();
    if (!('add' in button.dataset)) {
      toggle(player, episode);
      return;
    }
    player.add(episode);
    announce(`A várólistára került: ${episode.title}`);
  } catch (error) {
    console.error('player', error);
    if (button instanceof HTMLAnchorElement && !signal.aborted) location.assign(button.href);
  }
}

/** The app's player inside the app, where it is there; else ours. */
async function openPlayer(): Promise<PlayerControls> {
  return appPlayer() ?? (await import('./web-player.ts')).webPlayer;
}
