import { onPageEvents } from '#portal/dom/page-events.ts';
import type { Playback } from './controls.ts';

const playButtons = '[data-behaviour~="play"]';

let playback: Playback = { slug: null, playing: false };
let isListening = false;

/** The page's button for this item. */
export const buttonOf = (slug: string): Element | null =>
  document.querySelector(`${playButtons}[data-slug~="${CSS.escape(slug)}"]:not([data-add])`);

/**
 * Shows on every play button whether its item is playing, also on buttons of pages that are opened later.
 * Articles can be added to the queue once something else is in the player.
 */
export function markButtons(current: Playback): void {
  playback = current;
  if (!isListening) onPageEvents(['cimlap:navigated', 'cimlap:changed'], mark);
  isListening = true;
  mark();
}

function mark(): void {
  for (const button of document.querySelectorAll<HTMLElement>(playButtons)) {
    const isCurrent = playback.slug !== null && button.dataset.slug?.split(' ').includes(playback.slug);
    if ('add' in button.dataset) {
      if ('voice' in button.dataset) button.hidden = playback.slug === null || isCurrent === true;
      continue;
    }
    const isPlaying = playback.playing && isCurrent === true;
    button.toggleAttribute('data-playing', isPlaying);
    const name = isPlaying ? button.dataset.pause : button.dataset.play;
    if (name) button.setAttribute('aria-label', name);
  }
}
