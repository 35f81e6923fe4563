import type { Quiz, UserAnswer } from '#contract/quiz.ts';
import type { Database } from '#database/database.ts';
import { inTransaction } from '../../content/rules/in-transaction.ts';
import { answersOf, holdReader, type Response, type TokenHash, writeChanges } from '../queries/answers.ts';
import { findQuizzes, holdQuiz } from '../queries/quizzes.ts';
import { judgeAnswers, Refusal } from './judge-answers.ts';

export interface QuizState {
  quiz: Quiz;
  userAnswers: UserAnswer[];
}

/**
 * Takes a reader's answers to a quiz: all of them, or none. Counts move in the same transaction.
 * @param now unix milliseconds
 * @returns the quiz and the reader's answers as they are afterwards
 * @throws Refusal
 */
export async function answerQuiz(
  db: Database,
  quizId: string,
  token: TokenHash,
  answers: readonly UserAnswer[],
  now: number,
): Promise<QuizState> {
  await inTransaction(db, undefined, async (trx) => {
    await holdReader(trx, quizId, token);
    if (!(await holdQuiz(trx, quizId))) throw unknownQuiz(quizId);
    const [quiz] = await findQuizzes(trx, [quizId]);
    if (!quiz) throw unknownQuiz(quizId);
    const changes = judgeAnswers(quiz, await answersOf(trx, quizId, token), answers, Math.floor(now / 1000));
    if (changes.length > 0) await writeChanges(trx, quizId, token, changes, new Date(now));
  });
  const [quiz] = await findQuizzes(db, [quizId]);
  if (!quiz) throw unknownQuiz(quizId);
  return { quiz, userAnswers: await userAnswers(db, quizId, token) };
}

const unknownQuiz = (id: string) => new Refusal('UNKNOWN_QUIZ', `There is no quiz ${id}.`);

/** A reader's answers as the API has them. */
export async function userAnswers(db: Database, quizId: string, token: TokenHash): Promise<UserAnswer[]> {
  return [...(await answersOf(db, quizId, token))].map(([questionId, response]) => ({ questionId, responses: [responseOf(response)] }));
}

const responseOf = (response: Response): UserAnswer['responses'][number] =>
  'option' in response ? { optionId: response.option } : { answerId: String(response.number) };
