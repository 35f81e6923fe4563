/** Id of a quiz, a question or an option. */
export const quizIdPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;
