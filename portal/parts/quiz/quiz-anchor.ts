/** Id of a quiz on its page. Feeds link to it, and forms lead back to it. */
export const quizAnchor = (id: string): string => `kviz-${id}`;
