/**
 * The script of pages that other sites frame (`portal/server/framed-document.tsx`): it tells the page around how high it is, and keeps what is
 * marked as live up to date. It reads and writes no storage and imports nothing statically, so that it shares no file with the site's own entry.
 */
function tellHeight(): void {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  // The height is no secret, and whoever frames us may be anywhere.
  parent.postMessage({ type: 'height', height }, '*');
}

function isQuestion(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'height?';
}

if (parent !== window) {
  new ResizeObserver(tellHeight).observe(document.body);
  addEventListener('message', ({ source, data }) => source === parent && isQuestion(data) && tellHeight());
}

for (const region of document.querySelectorAll<HTMLElement>('[data-behaviour~="live-scores"]')) {
  // Without it the frame shows what it showed when it was loaded.
  import('../live/live-scores.ts').then(({ begin }) => begin(region, new AbortController().signal), console.warn);
}
