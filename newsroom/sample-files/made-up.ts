/** Source of made-up readings, which is shown wherever they are. */
export const madeUpSource = 'mintaadat';
