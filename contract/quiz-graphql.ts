/** Requests of pages to the quiz service. No schemas here, because browsers load this file too. */

/** The service's path under a site's own host; on a host of its own it is at `/`. */
export const quizPath = '/quiz';

const fields = `_id complex questions {
  _id question displayAs image imageAlt description activeTo rightAnswer { value }
  range { minimum maximum step unit }
  options { _id text image answerCount }
  answers { answerCount sum average }
}`;
const answerFields = 'questionId responses { optionId answerId }';

export const quizQuery = `query Quiz($quizId: ID!) {
  quiz(quizId: $quizId) { ${fields} }
  userAnswers(quizId: $quizId) { ${answerFields} }
}`;

export const answerMutation = `mutation Answer($quizId: ID!, $answers: [AnswerInput!]!) {
  addOrUpdateAnswers(quizId: $quizId, answers: $answers) { quiz { ${fields} } userAnswers { ${answerFields} } }
}`;

/** Why answers were refused, in `extensions.code`. Then none of them has changed anything. */
export const refusalCodes = [
  'UNKNOWN_QUIZ',
  'UNKNOWN_QUESTION',
  'UNKNOWN_OPTION',
  'BAD_ANSWER',
  'OUT_OF_RANGE',
  'CLOSED',
  'ALREADY_ANSWERED',
  'TOO_MANY',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];
