import { languageOf } from '#portal/dom/language-of.ts';
import { onFrameStart, pauseOthers } from '../player/exclusive-playback.ts';
import { videoWords } from './words.ts';

/** Replaces the link to a video with the browser's player, and starts it. */
export function press(link: HTMLElement, _: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted || !(link instanceof HTMLAnchorElement)) return;
  play(link, link, 0, signal);
}

/** Completes a video's player that the server has rendered with what the browser does not do by itself. */
export function begin(element: HTMLElement, signal: AbortSignal): void {
  const player = element.querySelector('video');
  const link = player?.querySelector('a');
  if (player && link) setUpPlayer(player, link, 0, signal);
}

/** @param fromSeconds where an earlier attempt stopped */
function play(
  link: HTMLAnchorElement,
  replaced: HTMLElement,
  fromSeconds: number,
  signal: AbortSignal,
): void {
  const player = document.createElement('video');
  player.controls = true;
  player.src = link.href;
  player.currentTime = fromSeconds;
  player.playsInline = true;
  player.setAttribute('aria-label', link.dataset.title ?? '');
  addPoster(player, link);
  addCaptions(player, link);
  setUpPlayer(player, link, fromSeconds, signal);
  replaced.replaceWith(player);
  player.focus();
  player.play().catch(() => {});
}

/** Makes a player pause like the others, report failures, and free its memory in the end. */
function setUpPlayer(
  player: HTMLVideoElement,
  link: HTMLAnchorElement,
  fromSeconds: number,
  signal: AbortSignal,
): void {
  const ending = new AbortController();
  const release = () => {
    ending.abort();
    player.pause();
    player.removeAttribute('src');
    player.load();
  };
  const fail = () => {
    const reached = player.currentTime || fromSeconds;
    const hadFocus = document.activeElement === player;
    release();
    showFailure(link, player, hadFocus, (retryElement) => play(link, retryElement, reached, signal));
  };
  player.addEventListener('error', fail, { signal: ending.signal });
  player.addEventListener('play', () => player.muted || pauseOthers(player), { signal: ending.signal });
  onFrameStart(() => player.muted || player.pause(), ending.signal);
  // Chromium keeps every document in memory that has a player with a source.
  signal.addEventListener('abort', release, { signal: ending.signal });
}

/** The poster is the picture in the video's place, in the size that the browser has chosen. */
function addPoster(player: HTMLVideoElement, link: HTMLAnchorElement): void {
  const poster = link.closest('[data-behaviour]')?.querySelector('img');
  if (poster) player.poster = poster.currentSrc || poster.src;
}

function addCaptions(player: HTMLVideoElement, link: HTMLAnchorElement): void {
  const { captions } = link.dataset;
  if (captions === undefined) return;
  const language = languageOf(link);
  const track = document.createElement('track');
  track.kind = 'captions';
  track.src = captions;
  track.srclang = language;
  track.label = videoWords[language].captions;
  track.default = true;
  player.append(track);
}

/**
 * Replaces the player with an error, a button to try again and a link to the file. The link is not followed
 * automatically, because the browser's error page would replace the article.
 */
function showFailure(
  link: HTMLAnchorElement,
  player: HTMLElement,
  hadFocus: boolean,
  tryAgain: (element: HTMLElement) => void,
): void {
  const { failed, again, open } = videoWords[languageOf(player)];
  const failure = document.createElement('div');
  const line = document.createElement('p');
  line.setAttribute('role', 'alert');
  line.textContent = failed;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = link.className;
  button.textContent = again;
  button.addEventListener('click', () => tryAgain(failure));
  const file = document.createElement('a');
  file.href = link.href;
  file.rel = link.rel;
  file.textContent = open;
  failure.append(line, button, file);
  player.replaceWith(failure);
  if (hadFocus) button.focus();
}
