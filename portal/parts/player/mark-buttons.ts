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
    if ('add' in button.dataset) markQueueButton(button);
    else markPlayButton(button);
  }
}

const isOfCurrent = ({ dataset: { slug = '' } }: HTMLElement): boolean =>
  playback.slug !== null && slug.split(' ').includes(playback.slug);

/**
 * Shows the button that adds an article to the queue while something else is in the player, unless the device
 * lacks the voice for it. The button of an episode, which has no slug, is always there.
 */
function markQueueButton(button: HTMLElement): void {
  const { slug, voice } = button.dataset;
  if (slug === undefined) return;
  const isMute = voice !== undefined && !('speechSynthesis' in globalThis);
  button.hidden = playback.slug === null || isOfCurrent(button) || isMute;
}

function markPlayButton(button: HTMLElement): void {
  const isPlaying = playback.playing && isOfCurrent(button);
  button.toggleAttribute('data-playing', isPlaying);
  const name = isPlaying ? button.dataset.pause : button.dataset.play;
  if (name) button.setAttribute('aria-label', name);
}
