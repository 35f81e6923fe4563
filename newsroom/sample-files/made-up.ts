/** How made-up readings name their source; wherever they are shown, so is this. */
export const madeUp = 'mintaadat';
