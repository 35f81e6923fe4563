import { embedFrame } from '#body/embed-frame.ts';
import { readEmbed } from '#body/embeds.ts';
import type { FrontendRefresh } from '#contract/frontend.ts';
import { onPageEvents } from '#portal/dom/page-events.ts';
import { passFocus } from '#portal/dom/pass-focus.ts';
import { inTab } from '#portal/dom/storage.ts';
import {
  announceFrameStart,
  onFrameStart,
  onPlayerStart,
  pauseOthers,
} from '../player/exclusive-playback.ts';

/** Address of the video that was closed in this tab. */
const closedAddress = inTab('pip-closed');
const wide = '(min-width: 768px)';

/** Closes or starts the video. One that cannot play here is opened on its own site. */
export function press(pressed: HTMLElement, box: HTMLElement): void {
  if (pressed.dataset.press === 'close') close(box);
  else if (!start(box)) open(box.querySelector('a')?.href, '_blank', 'noopener');
}

/** Shows the box unless the reader has closed the same video. */
export function begin(box: HTMLElement): void {
  if (closedAddress.read() !== (box.querySelector('a')?.getAttribute('href') ?? ''))
    delete document.documentElement.dataset.pipClosed;
}

let latestStatus: FrontendRefresh['pipStatus'] = null;

/** Shows, changes or hides the box. A video that is playing is not changed. */
export function setPipStatus(box: HTMLElement, status: FrontendRefresh['pipStatus']): void {
  latestStatus = status;
  // On phones the box is above the page, so it changes only with the next page and nothing moves now.
  if (matchMedia(wide).matches) update(box);
  else onPageEvents(['cimlap:navigated'], updateCurrentBox, { once: true });
}

function updateCurrentBox(): void {
  const box = document.querySelector<HTMLElement>('[data-behaviour=pip]');
  if (box) update(box);
}

function update(box: HTMLElement): void {
  if ('playing' in box.dataset) return;
  const status = latestStatus;
  const link = box.querySelector('a');
  if (!status?.pipShow || !link) {
    box.hidden = true;
    return;
  }
  link.href = status.pipUrl;
  link.textContent = status.pipTitle;
  const label = box.querySelector('[data-pip-label]');
  if (label) label.textContent = status.pipLabel;
  box.toggleAttribute('data-open', status.pipOpen);
  begin(box);
  box.hidden = false;
}

function start(box: HTMLElement): boolean {
  if ('playing' in box.dataset) return true;
  const [link, stage] = [box.querySelector('a'), box.querySelector<HTMLElement>('[data-stage]')];
  const player = link && playerOf(link.href);
  if (!link || !stage || !player) return false;
  player.title = link.textContent;
  stage.append(player);
  box.dataset.playing = '';
  player.focus();
  if (player instanceof HTMLIFrameElement) endForPlayer(box, player);
  return true;
}

/** A provider's frame, or a `<video>` for a video of ours; null for anything else. */
function playerOf(address: string): HTMLElement | null {
  const { origin, pathname } = new URL(address);
  if (origin === location.origin && pathname.startsWith('/media/')) return ownVideo(address);
  const embed = readEmbed(address);
  if (!embed || (embed.box !== 'wide' && embed.box !== 'tall')) return null;
  const { src, sandbox, allow, play } = embedFrame(embed);
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', sandbox);
  frame.allow = allow;
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.src = play ? `${src}${src.includes('?') ? '&' : '?'}${play}` : src;
  return frame;
}

function ownVideo(address: string): HTMLElement {
  const video = document.createElement('video');
  Object.assign(video, { src: address, controls: true, autoplay: true, playsInline: true, tabIndex: 0 });
  removed = new AbortController();
  video.addEventListener('play', () => video.muted || pauseOthers(video));
  onFrameStart(() => video.muted || video.pause(), removed.signal);
  return video;
}

/**
 * Pauses the podcast player for a provider's video, and stops the video when the player starts. In that case
 * the box stays, unlike when the reader closes the video.
 */
function endForPlayer(box: HTMLElement, frame: HTMLIFrameElement): void {
  announceFrameStart();
  removed = new AbortController();
  onPlayerStart(() => {
    if (document.activeElement === frame) passFocus(box);
    frame.remove();
    delete box.dataset.playing;
  }, removed.signal);
}

/** Aborted when what plays is removed. */
let removed = new AbortController();

function close(box: HTMLElement): void {
  const link = box.querySelector('a');
  passFocus(box);
  for (const player of box.querySelectorAll('iframe, video')) player.remove();
  removed.abort();
  delete box.dataset.playing;
  document.documentElement.dataset.pipClosed = '';
  if (link) closedAddress.write(link.getAttribute('href') ?? '');
}
