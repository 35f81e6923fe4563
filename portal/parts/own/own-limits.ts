/** Saved articles of one reader. */
export const maxSaved = 500;
/** Cards on a page of „Mentett cikkek”. */
export const savedPerPage = 30;
/** Articles remembered as read. */
export const maxRead = 1000;
