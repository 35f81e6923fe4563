import { embedFrame } from '#body/embed-frame.ts';
import { readEmbed } from '#body/embeds.ts';
import type { FrontendRefresh } from '#contract/frontend.ts';
import { passFocus } from '#portal/dom/pass-focus.ts';
import { inTab } from '#portal/dom/storage.ts';
import { sayFrameBegan, whenPlayerBegins } from '../player/give-way.ts';

/** Where the address of a video that was closed is kept: for this tab only. */
const closed = inTab('pip-closed');
const wide = '(min-width: 768px)';

/**
 * What is pressed in the video's box: it is closed, or started; what cannot play here is opened where it is.
 */
export function press(pressed: HTMLElement, box: HTMLElement): void {
  if (pressed.dataset.press === 'close') close(box);
  else if (!start(box)) open(box.querySelector('a')?.href, '_blank', 'noopener');
}

/** Shows the offer again when it is another than the one that was closed. */
export function begin(box: HTMLElement): void {
  if (closed.read() !== (box.querySelector('a')?.getAttribute('href') ?? ''))
    delete document.documentElement.dataset.pipClosed;
}

/** What is offered by now. */
let offered: FrontendRefresh['pipStatus'] = null;

/** Shows, changes or takes away the offer. A video that plays goes on playing, whatever is offered. */
export function tellPip(box: HTMLElement, status: FrontendRefresh['pipStatus']): void {
  offered = status;
  // On phones it stands above the page: there it changes with the next page, so that nothing moves now.
  if (matchMedia(wide).matches) tell(box);
  else document.addEventListener('cimlap:navigated', tellLater, { once: true });
}

function tellLater(): void {
  const box = document.querySelector<HTMLElement>('[data-behaviour=pip]');
  if (box) tell(box);
}

function tell(box: HTMLElement): void {
  if ('playing' in box.dataset) return;
  const status = offered;
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
  if (player instanceof HTMLIFrameElement) giveWay(box, player);
  return true;
}

/** A provider's frame, or the browser's own player for a video of ours; null for anything else. */
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
  return video;
}

/**
 * The player pauses for a provider's video, and takes it out when it begins itself: the offer stays, unlike
 * when the video is closed.
 */
function giveWay(box: HTMLElement, frame: HTMLIFrameElement): void {
  sayFrameBegan();
  removed = new AbortController();
  whenPlayerBegins(() => {
    if (document.activeElement === frame) passFocus(box);
    frame.remove();
    delete box.dataset.playing;
  }, removed.signal);
}

/** Of the frame that plays. */
let removed = new AbortController();

function close(box: HTMLElement): void {
  const link = box.querySelector('a');
  passFocus(box);
  for (const player of box.querySelectorAll('iframe, video')) player.remove();
  removed.abort();
  delete box.dataset.playing;
  document.documentElement.dataset.pipClosed = '';
  if (link) closed.write(link.getAttribute('href') ?? '');
}
