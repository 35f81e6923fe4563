/** Saved articles of one reader. */
export const maxSaved = 500;
/** Cards on a page of „Mentett cikkek”. */
export const savedPerPage = 30;
/** The greatest number of articles in one call. */
export const maxIdsPerCall = 100;
/** Articles in the history. */
export const maxVisits = 1000;
/** How many unfinished articles „Neked” offers. */
export const maxUnfinished = 3;
