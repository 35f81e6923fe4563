/** Where what changed in an article is shown: below its own address. */
export const changesPath = (articleUrl: string): string => `${articleUrl}/valtozasok`;
