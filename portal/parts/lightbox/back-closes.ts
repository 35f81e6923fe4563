import type PhotoSwipe from 'photoswipe';

/** A place that no page has: going there moves nothing, and going back from it is the browser's own back. */
const hash = '#kepek';

/**
 * Gives an open lightbox an entry in the history, so that the back button (and the gesture of telephones)
 * closes it, not the page.
 */
export function backCloses(lightbox: PhotoSwipe): void {
  // The page was loaded again while a lightbox was open: its entry is there already, and what is behind it is
  // another page.
  const entered = location.hash !== hash;
  if (entered) location.hash = hash;
  const left = () => location.hash !== hash && lightbox.close();
  addEventListener('popstate', left);
  lightbox.on('close', () => {
    removeEventListener('popstate', left);
    if (entered && location.hash === hash) history.back();
  });
  lightbox.on('destroy', () => removeEventListener('popstate', left));
}
