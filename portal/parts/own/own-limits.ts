/** Articles that one reader keeps. */
export const maxSaved = 500;
/** Cards that „Mentett cikkek” shows at a time. */
export const savedPerPage = 30;
/** Articles remembered as read. */
export const maxRead = 1000;
