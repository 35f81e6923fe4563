import type { Heard } from './controls.ts';

let heard: Heard = { slug: null, playing: false };
let listening = false;

/**
 * Shows on every play button whether its episode is the one that can be heard; also on those that come with
 * other pages.
 */
export function markButtons(now: Heard): void {
  heard = now;
  if (!listening)
    for (const event of ['cimlap:navigated', 'cimlap:changed']) document.addEventListener(event, mark);
  listening = true;
  mark();
}

function mark(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-behaviour~="play"]:not([data-add])')) {
    const isHeard = heard.playing && heard.slug === button.dataset.slug;
    button.toggleAttribute('data-playing', isHeard);
    const name = isHeard ? button.dataset.pause : button.dataset.play;
    if (name) button.setAttribute('aria-label', name);
  }
}
