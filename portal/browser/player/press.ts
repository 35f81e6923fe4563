import { announce } from '#portal/dom/announce.ts';
import { loadForPress } from '#portal/dom/load-with-retry.ts';
import { toggle, type WebPlayer } from '#portal/parts/player/controls.ts';
import { isReadAloud, type Playable, readPlayables } from '#portal/parts/player/playable.ts';
import { queuedWords } from '#portal/parts/player/words.ts';
import { appPlayer } from '../app/app-player.ts';

/**
 * Handles a press of a play button, or with `data-add` of one that adds to the queue. If nothing can play it,
 * its link is followed. If the player cannot be loaded after an update of the site, the page is reloaded
 * (docs/product/frame.md#updates-of-the-site).
 */
export async function press(button: HTMLElement, _: HTMLElement, signal: AbortSignal): Promise<void> {
  try {
    const items = readPlayables(button.dataset.episode ?? sharedItem(button) ?? itemOfBox(button));
    if (items.length === 0) throw new Error(`the button carries nothing: ${button.dataset.episode}`);
    const playerOfApp = appPlayer();
    const [only] = items;
    if (playerOfApp && only && 'podcast' in only) {
      if ('add' in button.dataset) add(playerOfApp, only);
      else toggle(playerOfApp, only);
      return;
    }
    const player = await loadForPress('player', () => loadPlayer(items), button, signal);
    if (player) pressIn(player, button, items.filter(isUncovered));
  } catch (error) {
    console.error('player', error);
    if (button instanceof HTMLAnchorElement && !signal.aborted) location.assign(button.href);
  }
}

/** The queue button next to „Hallgasd meg” has no data of its own. */
const sharedItem = (button: HTMLElement): string | undefined =>
  (button.previousElementSibling as HTMLElement | null)?.dataset.episode;

/** Chapters and transcript play the episode of the box in which they stand. */
const itemOfBox = (link: HTMLElement): string | undefined =>
  link.closest('section')?.querySelector<HTMLElement>('[data-episode]')?.dataset.episode;

/** The code that reads aloud is loaded only when it is needed. */
async function loadPlayer(items: readonly Playable[]): Promise<WebPlayer> {
  if (items.some(isReadAloud)) {
    const { speakingPlayer } = await import('#portal/parts/player/speaking-player.ts');
    return speakingPlayer;
  }
  const { webPlayer } = await import('#portal/parts/player/web-player.ts');
  return webPlayer;
}

function pressIn(player: WebPlayer, button: HTMLElement, items: readonly Playable[]): void {
  const [first] = items;
  if (!first) return;
  const current = items.find(({ slug }) => slug === player.askState().slug);
  if ('add' in button.dataset) add(player, first);
  else if (button.dataset.start !== undefined) {
    player.play(first);
    player.seek(Number(button.dataset.start));
  } else if (items.length === 1 || current) toggle(player, current ?? first);
  else player.playAll(items);
}

function add<Item extends Playable>(player: { add(item: Item): void }, item: Item): void {
  player.add(item);
  announce(queuedWords(item.title));
}

/** In a list, articles that the reader keeps covered, as sport results, are not read aloud either. */
function isUncovered({ slug }: Playable, _: number, items: readonly Playable[]): boolean {
  if (items.length === 1) return true;
  const covers = document.querySelectorAll(`[data-spoiler-key="${CSS.escape(slug)}"]`);
  return ![...covers].some((cover) => getComputedStyle(cover).visibility === 'hidden');
}
