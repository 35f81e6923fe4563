/**
 * Event on the region of a live blog when posts of its other pages may have changed: `display.ts` dispatches
 * it, `older-posts.ts` listens.
 */
export const otherPagesChanged = 'cimlap:other-pages-changed';
