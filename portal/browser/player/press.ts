import { announce } from '#portal/dom/announce.ts';
import { loadForPress } from '#portal/dom/load-with-retry.ts';
import { toggle } from '#portal/parts/player/controls.ts';
import { readPlayable } from '#portal/parts/player/playable.ts';
import { appPlayer } from '../app/app-player.ts';

/**
 * A play button was pressed, or with `data-add` one that puts its episode into the queue. When there is
 * nothing to play it with, its link is followed; a player that was lost to an update of the site comes with
 * the page loaded again (docs/product/frame.md#updates-of-the-site).
 */
export async function press(button: HTMLElement, _: HTMLElement, signal: AbortSignal): Promise<void> {
  try {
    const episode = readPlayable(button.dataset.episode);
    if (!episode) throw new Error(`the button carries no episode: ${button.dataset.episode}`);
    const player =
      appPlayer() ??
      (await loadForPress('player', () => import('#portal/parts/player/web-player.ts'), button, signal))
        ?.webPlayer;
    if (!player) return;
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
