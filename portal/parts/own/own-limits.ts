/** Saved articles of one reader. */
export const maxSaved = 500;
/** Cards on a page of „Mentett cikkek”. */
export const savedPerPage = 30;
/** The greatest number of articles in one call. */
export const maxIdsPerCall = 100;
/** Articles remembered as read. */
export const maxRead = 1000;
