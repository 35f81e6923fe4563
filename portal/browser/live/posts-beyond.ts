/** Event when posts of other pages may have changed: `display.ts` dispatches it, `older-posts.ts` listens. */
export const postsBeyondChanged = 'cimlap:posts-beyond';
