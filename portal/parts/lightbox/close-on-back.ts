import type PhotoSwipe from 'photoswipe';

/** Anchor that no page has, so that setting it does not scroll. */
const hash = '#kepek';

/** Adds a history entry for an open lightbox, so that going back closes it instead of leaving the page. */
export function closeOnBack(lightbox: PhotoSwipe): void {
  // A page that was reloaded with an open lightbox already has the entry, with another page behind it.
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
