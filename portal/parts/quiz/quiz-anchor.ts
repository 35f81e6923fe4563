/** Where a quiz stands on its page: feeds link to it, and forms come back to it. */
export const quizAnchor = (id: string): string => `kviz-${id}`;
