/** Told when posts of other pages may have changed: `display.ts` dispatches it, `older-posts.ts` hears it. */
export const postsBeyondChanged = 'cimlap:posts-beyond';
