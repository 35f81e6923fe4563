import type { Playback } from './controls.ts';

let playback: Playback = { slug: null, playing: false };
let isListening = false;

/**
 * Shows on every play button whether its episode is playing, also on buttons of pages that are opened later.
 */
export function markButtons(current: Playback): void {
  playback = current;
  if (!isListening)
    for (const event of ['cimlap:navigated', 'cimlap:changed']) document.addEventListener(event, mark);
  isListening = true;
  mark();
}

function mark(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-behaviour~="play"]:not([data-add])')) {
    const isPlaying = playback.playing && playback.slug === button.dataset.slug;
    button.toggleAttribute('data-playing', isPlaying);
    const name = isPlaying ? button.dataset.pause : button.dataset.play;
    if (name) button.setAttribute('aria-label', name);
  }
}
