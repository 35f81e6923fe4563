import { type Quiz, QuizId, type UserAnswer } from '#contract/quiz.ts';
import type { Database, Transaction } from '#database/database.ts';
import { inTransaction } from '../../content/rules/in-transaction.ts';
import {
  type AnswerChange,
  type AnswerValue,
  answersOf,
  lockQuestions,
  type TokenHash,
  writeChanges,
} from '../queries/answers.ts';
import { findQuizzes } from '../queries/quizzes.ts';
import { judgeAnswers, Refusal } from './judge-answers.ts';

export interface QuizState {
  quiz: Quiz;
  userAnswers: UserAnswer[];
}

export interface Answerer {
  /**
   * Stores a reader's answers to a quiz, all or none, and updates the counts in the same transaction.
   * @returns the quiz and the reader's answers afterwards
   * @throws Refusal
   */
  answer(quizId: string, token: TokenHash, answers: readonly UserAnswer[]): Promise<QuizState>;
}

interface Submission {
  token: TokenHash;
  answers: readonly UserAnswer[];
  resolve(state: QuizState): void;
  reject(error: unknown): void;
}

/** Readers whose answers one transaction stores. */
const maxBatch = 200;
/** Readers that may wait. If the database works, there are never so many. */
const maxWaiting = 5000;

/**
 * Every answer to a question needs the row with its count. While one transaction has it, further answers wait
 * here, not at the database, and the next transaction stores all of them. So however many arrive at once, the
 * row is locked only a few times. Other processes do the same.
 * @param now Unix milliseconds
 */
export function createAnswerer(db: Database, now: () => number): Answerer {
  const pending = new Map<string, Submission[]>();
  const busy = new Set<string>();

  async function work(quizId: string): Promise<void> {
    if (busy.has(quizId)) return;
    busy.add(quizId);
    for (let next = pending.get(quizId) ?? []; next.length > 0; next = pending.get(quizId) ?? []) {
      const batch = next.splice(0, maxBatch);
      await answerAll(db, quizId, batch, now()).catch((error: unknown) => {
        for (const { reject } of batch) reject(error);
      });
    }
    busy.delete(quizId);
    pending.delete(quizId);
  }

  return {
    answer: (quizId, token, answers) =>
      new Promise((resolve, reject) => {
        const queue = pending.get(quizId) ?? [];
        if (queue.length >= maxWaiting)
          return reject(new Refusal('TOO_MANY', 'Too many answers at once; try again soon.'));
        pending.set(quizId, queue);
        queue.push({ token, answers, resolve, reject });
        void work(quizId);
      }),
  };
}

type Outcome = Map<string, AnswerValue> | Refusal;

async function answerAll(
  db: Database,
  quizId: string,
  batch: readonly Submission[],
  now: number,
): Promise<void> {
  const outcomes = await inTransaction(db, undefined, (trx) => judgeAll(trx, quizId, batch, now));
  const [quiz] = await findQuizzes(db, [quizId]);
  batch.forEach(({ resolve, reject }, index) => {
    const outcome = outcomes[index];
    if (outcome instanceof Map && quiz) resolve({ quiz, userAnswers: userAnswersOf(outcome) });
    else reject(outcome instanceof Refusal ? outcome : unknownQuiz(quizId));
  });
}

/** Judges each reader's answers separately, in the order of arrival. */
async function judgeAll(
  trx: Transaction,
  quizId: string,
  batch: readonly Submission[],
  now: number,
): Promise<Outcome[]> {
  const questionIds = batch
    .flatMap(({ answers }) => answers.map(({ questionId }) => questionId))
    .filter((id) => QuizId.safeParse(id).success);
  if (!(await lockQuestions(trx, quizId, [...new Set(questionIds)])))
    return batch.map(() => unknownQuiz(quizId));
  const [quiz] = await findQuizzes(trx, [quizId]);
  if (!quiz) return batch.map(() => unknownQuiz(quizId));
  const tokens = new Map(batch.map(({ token }) => [token.toString('hex'), token]));
  const stored = await answersOf(trx, quizId, [...tokens.values()]);
  const changes = new Map<string, AnswerChange>();
  const outcomes = batch.map(({ token, answers }): Outcome => {
    const reader = token.toString('hex');
    const own = stored.get(reader) ?? new Map<string, AnswerValue>();
    try {
      for (const change of judgeAnswers(quiz, own, answers, Math.floor(now / 1000))) {
        const key = `${reader} ${change.question}`;
        const { before } = changes.get(key) ?? change;
        changes.set(key, { token, ...change, before });
        own.set(change.question, change.after);
      }
      return own;
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  });
  if (changes.size > 0) await writeChanges(trx, quizId, [...changes.values()], new Date(now));
  return outcomes;
}

export const unknownQuiz = (id: string) => new Refusal('UNKNOWN_QUIZ', `There is no quiz ${id}.`);

/** A reader's answers to a quiz. */
export async function readUserAnswers(db: Database, quizId: string, token: TokenHash): Promise<UserAnswer[]> {
  const answers = await answersOf(db, quizId, [token]);
  return [...answers.values()].flatMap(userAnswersOf);
}

function userAnswersOf(answers: ReadonlyMap<string, AnswerValue>): UserAnswer[] {
  return [...answers].map(([questionId, response]) => ({
    questionId,
    responses: ['option' in response ? { optionId: response.option } : { answerId: String(response.number) }],
  }));
}
