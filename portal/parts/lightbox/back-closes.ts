import type PhotoSwipe from 'photoswipe';

/** An anchor that no page has, so that setting it does not scroll. */
const hash = '#kepek';

/**
 * Gives an open lightbox an entry in the history, so that going back closes it and does not leave the page.
 */
export function backCloses(lightbox: PhotoSwipe): void {
  // A page that was reloaded with an open lightbox has the entry already, and another page behind it.
  const hasOwnEntry = location.hash !== hash;
  if (hasOwnEntry) location.hash = hash;
  const onPopState = () => location.hash !== hash && lightbox.close();
  addEventListener('popstate', onPopState);
  lightbox.on('close', () => {
    removeEventListener('popstate', onPopState);
    if (hasOwnEntry && location.hash === hash) history.back();
  });
  lightbox.on('destroy', () => removeEventListener('popstate', onPopState));
}
