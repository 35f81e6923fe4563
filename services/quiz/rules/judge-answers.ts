import type { Quiz, QuizQuestion, UserAnswer } from '#contract/quiz.ts';
import type { RefusalCode } from '#contract/quiz-graphql.ts';
import { isInRange } from '#contract/quiz-input.ts';
import { isActive } from '#contract/quiz-rules.ts';
import type { AnswerValue } from '../queries/answers.ts';

/** The effect of an answer; `before` is null for a new one. */
export interface JudgedAnswer {
  question: string;
  before: AnswerValue | null;
  after: AnswerValue;
}

/** Why answers were refused. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** Id of the question that was the reason; null for all of them. */
  readonly question: string | null;

  constructor(code: RefusalCode, message: string, question: string | null = null) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.question = question;
  }
}

/**
 * The effects of a reader's answers. The same answer again changes nothing, even if the question has closed,
 * so that a reader may send it again after a connection failure.
 * @param earlier the reader's earlier answers, by question
 * @param now Unix seconds
 * @throws Refusal when any one of them cannot be accepted
 */
export function judgeAnswers(
  quiz: Quiz,
  earlier: ReadonlyMap<string, AnswerValue>,
  answers: readonly UserAnswer[],
  now: number,
): JudgedAnswer[] {
  if (answers.length === 0) throw new Refusal('BAD_ANSWER', 'There is no answer.');
  const answeredIds = new Set<string>();
  return answers.flatMap(({ questionId, responses }) => {
    const question = quiz.questions.find(({ _id }) => _id === questionId);
    if (!question)
      throw new Refusal(
        'UNKNOWN_QUESTION',
        `The quiz ${quiz._id} has no question ${questionId}.`,
        questionId,
      );
    if (answeredIds.has(questionId))
      throw new Refusal('BAD_ANSWER', `There are two answers to the question ${questionId}.`, questionId);
    answeredIds.add(questionId);
    const after = responseTo(question, responses);
    const before = earlier.get(questionId) ?? null;
    if (before && isSame(before, after)) return [];
    if (!isActive(question, now))
      throw new Refusal('CLOSED', `The question ${questionId} takes no answers any more.`, questionId);
    if (before && question.rightAnswer) {
      throw new Refusal(
        'ALREADY_ANSWERED',
        `The question ${questionId} was already answered, and its right answer shown.`,
        questionId,
      );
    }
    return [{ question: questionId, before, after }];
  });
}

/** @throws Refusal when the question does not accept the response */
function responseTo({ _id, range, options }: QuizQuestion, responses: UserAnswer['responses']): AnswerValue {
  const [response] = responses;
  if (!response || responses.length > 1)
    throw new Refusal('BAD_ANSWER', `The question ${_id} takes one response.`, _id);
  if (range) {
    if (!('answerId' in response))
      throw new Refusal('BAD_ANSWER', `The question ${_id} asks for a number: give answerId.`, _id);
    if (!isInRange(response.answerId, range)) {
      throw new Refusal(
        'OUT_OF_RANGE',
        `${response.answerId} is none of the numbers from ${range.minimum} to ${range.maximum} by ${range.step}.`,
        _id,
      );
    }
    return { number: Number(response.answerId) };
  }
  if (!('optionId' in response))
    throw new Refusal('BAD_ANSWER', `The question ${_id} has options: give optionId.`, _id);
  if (!options.some((option) => option._id === response.optionId)) {
    throw new Refusal('UNKNOWN_OPTION', `The question ${_id} has no option ${response.optionId}.`, _id);
  }
  return { option: response.optionId };
}

function isSame(a: AnswerValue, b: AnswerValue): boolean {
  return 'option' in a ? 'option' in b && a.option === b.option : 'number' in b && a.number === b.number;
}
