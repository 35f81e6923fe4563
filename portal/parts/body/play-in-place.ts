import { beginAlone, whenFrameBegins } from '../player/give-way.ts';

const words = {
  hu: {
    failed: 'A videót most nem sikerült lejátszani.',
    again: 'Próbáld újra',
    open: 'Megnyitás',
    captions: 'Felirat',
  },
  en: { failed: 'The video could not be played.', again: 'Try again', open: 'Open', captions: 'Captions' },
} as const;

/** Puts the browser's player where the link to a video was, and starts it. */
export function press(link: HTMLElement, _: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted || !(link instanceof HTMLAnchorElement)) return;
  play(link, link, 0, signal);
}

/** @param fromSeconds where an earlier try ended */
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
  player.setAttribute('aria-label', link.getAttribute('aria-label') ?? '');
  dress(player, link);
  const over = new AbortController();
  const release = () => {
    over.abort();
    player.pause();
    player.removeAttribute('src');
    player.load();
  };
  const fail = () => {
    const reached = player.currentTime || fromSeconds;
    const hadFocus = document.activeElement === player;
    release();
    showFailure(link, player, hadFocus, (shown) => play(link, shown, reached, signal));
  };
  player.addEventListener('error', fail, { signal: over.signal });
  player.addEventListener('play', () => player.muted || beginAlone(player), { signal: over.signal });
  whenFrameBegins(() => player.muted || player.pause(), over.signal);
  // Chromium keeps every page alive that holds a player with a source.
  signal.addEventListener('abort', release, { signal: over.signal });
  replaced.replaceWith(player);
  player.focus();
  player.play().catch(() => {});
}

/**
 * The poster is the picture that stands in the video's place, in the size that the browser chose once it has
 * come.
 */
function dress(player: HTMLVideoElement, link: HTMLAnchorElement): void {
  const poster = link.closest('[data-behaviour]')?.querySelector('img');
  if (poster) player.poster = poster.currentSrc || poster.src;
  const { captions } = link.dataset;
  if (captions === undefined) return;
  const language = languageAround(link);
  const track = document.createElement('track');
  track.kind = 'captions';
  track.src = captions;
  track.srclang = language;
  track.label = words[language].captions;
  track.default = true;
  player.append(track);
}

const languageAround = (element: HTMLElement): 'hu' | 'en' =>
  element.closest('[lang]')?.getAttribute('lang') === 'en' ? 'en' : 'hu';

/**
 * Says in the player's place that the video cannot be played, with a button for another try and the link to
 * the file: the browser's own error page would take the article away from the reader.
 */
function showFailure(
  link: HTMLAnchorElement,
  player: HTMLElement,
  hadFocus: boolean,
  tryAgain: (shown: HTMLElement) => void,
): void {
  const { failed, again, open } = words[languageAround(player)];
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
