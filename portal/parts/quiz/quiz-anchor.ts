/** Id of a quiz on its page. Feeds link to it, and forms return to it. */
export const quizAnchor = (id: string): string => `kviz-${id}`;
