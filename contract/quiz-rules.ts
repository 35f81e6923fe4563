import type { DisplayKind, Quiz, QuizQuestion } from './quiz.ts';

/**
 * Rules that the quiz service and the page share (docs/product/quizzes.md#answers). Times are unix seconds.
 */

export const asksNumber = (displayAs: DisplayKind): boolean =>
  displayAs === 'scale' || displayAs === 'number';

/** A question is active while it has no `activeTo` or now is before it. */
export const isActive = ({ activeTo }: Pick<QuizQuestion, 'activeTo'>, now: number): boolean =>
  activeTo === null || now < activeTo;

/**
 * Its right answer is a result that nobody can bet on any more: it is known and the question is over. While a
 * question is active, answers are judged by its right answer.
 */
export const isFixed = (question: Pick<QuizQuestion, 'activeTo' | 'rightAnswer'>, now: number): boolean =>
  question.rightAnswer !== null && !isActive(question, now);

/**
 * A complex quiz is answered when the count of user answers equals the count of questions without a fixed
 * right answer. Answers to questions that were fixed since they were given do not count on either side.
 * @param answeredIds ids of the questions that the reader has answered
 */
export function isAnswered(quiz: Quiz, answeredIds: ReadonlySet<string>, now: number): boolean {
  const open = quiz.questions.filter((question) => !isFixed(question, now));
  return open.filter(({ _id }) => answeredIds.has(_id)).length === open.length;
}

/**
 * An answer may be changed while the question is active and has no right answer: once it is known, readers
 * would just copy it.
 */
export const mayChange = (question: QuizQuestion, now: number): boolean =>
  question.rightAnswer === null && isActive(question, now);

/** The share of an option in percent, with one decimal; 0 while nobody has answered. */
export const shareOf = (count: number, all: number): number =>
  all === 0 ? 0 : Math.round((count / all) * 1000) / 10;

/**
 * Whether a response is right; null if there is no right answer. Numbers are compared as numbers.
 * @param response empty: none was given, which is never right
 */
export function isRight(
  { rightAnswer, displayAs }: Pick<QuizQuestion, 'rightAnswer' | 'displayAs'>,
  response: string,
): boolean | null {
  if (rightAnswer === null) return null;
  return asksNumber(displayAs)
    ? response !== '' && Number(response) === Number(rightAnswer.value)
    : response === rightAnswer.value;
}
