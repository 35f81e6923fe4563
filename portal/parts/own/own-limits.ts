/** Articles that one reader keeps. */
export const mostSaved = 500;
/** Cards that „Mentett cikkek” shows at a time. */
export const savedPerPage = 30;
/** Articles remembered as read. */
export const mostRead = 1000;
