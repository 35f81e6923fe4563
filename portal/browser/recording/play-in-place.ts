/** Puts the browser's player where the link to a video was, and starts it. What cannot be played is opened as the link would have been. */
export function press(link: HTMLElement, _: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted || !(link instanceof HTMLAnchorElement)) return;
  const player = document.createElement('video');
  player.controls = true;
  player.src = link.href;
  player.setAttribute('aria-label', link.getAttribute('aria-label') ?? '');
  player.addEventListener('error', () => location.assign(link.href), { once: true, signal });
  link.replaceWith(player);
  player.focus();
  player.play().catch(() => {});
  // Chromium keeps every page alive that holds a player with a source.
  signal.addEventListener('abort', () => {
    player.pause();
    player.removeAttribute('src');
    player.load();
  });
}
