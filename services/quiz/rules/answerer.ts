import type { Quiz, UserAnswer } from '#contract/quiz.ts';
import type { Database, Transaction } from '#database/database.ts';
import { inTransaction } from '../../content/rules/in-transaction.ts';
import {
  type AnswerChange,
  answersOf,
  holdQuestions,
  type Response,
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
   * Takes a reader's answers to a quiz: all of them, or none. Counts move in the same transaction.
   * @returns the quiz and the reader's answers as they are afterwards
   * @throws Refusal
   */
  answer(quizId: string, token: TokenHash, answers: readonly UserAnswer[]): Promise<QuizState>;
}

interface Asked {
  token: TokenHash;
  answers: readonly UserAnswer[];
  resolve(state: QuizState): void;
  reject(error: unknown): void;
}

/** Readers of one transaction. */
const mostAtOnce = 200;
/** Readers that wait for the next; more than a database that answers would ever leave waiting. */
const mostWaiting = 5000;

/**
 * Everybody who answers a question needs the row with its count. So while one transaction has it, those who
 * come meanwhile wait here, not at the database, and the next takes them all: however many come at once, the
 * row is locked a few times. Other processes do the same.
 * @param now unix milliseconds
 */
export function createAnswerer(db: Database, now: () => number): Answerer {
  const waiting = new Map<string, Asked[]>();
  const busy = new Set<string>();

  async function work(quizId: string): Promise<void> {
    if (busy.has(quizId)) return;
    busy.add(quizId);
    for (let next = waiting.get(quizId) ?? []; next.length > 0; next = waiting.get(quizId) ?? []) {
      const batch = next.splice(0, mostAtOnce);
      await answerAll(db, quizId, batch, now()).catch((error: unknown) => {
        for (const { reject } of batch) reject(error);
      });
    }
    busy.delete(quizId);
    waiting.delete(quizId);
  }

  return {
    answer: (quizId, token, answers) =>
      new Promise((resolve, reject) => {
        const queue = waiting.get(quizId) ?? [];
        if (queue.length >= mostWaiting)
          return reject(new Refusal('TOO_MANY', 'Too many answers at once; try again soon.'));
        waiting.set(quizId, queue);
        queue.push({ token, answers, resolve, reject });
        void work(quizId);
      }),
  };
}

type Outcome = Map<string, Response> | Refusal;

async function answerAll(db: Database, quizId: string, batch: readonly Asked[], now: number): Promise<void> {
  const outcomes = await inTransaction(db, undefined, (trx) => judgeAll(trx, quizId, batch, now));
  const [quiz] = await findQuizzes(db, [quizId]);
  batch.forEach(({ resolve, reject }, index) => {
    const outcome = outcomes[index];
    if (outcome instanceof Map && quiz) resolve({ quiz, userAnswers: userAnswersOf(outcome) });
    else reject(outcome instanceof Refusal ? outcome : unknownQuiz(quizId));
  });
}

/**
 * Each reader's answers are judged by themselves, in the order in which they came: a refusal is nobody
 * else's.
 */
async function judgeAll(
  trx: Transaction,
  quizId: string,
  batch: readonly Asked[],
  now: number,
): Promise<Outcome[]> {
  const named = batch.flatMap(({ answers }) => answers.map(({ questionId }) => questionId));
  if (!(await holdQuestions(trx, quizId, [...new Set(named)]))) return batch.map(() => unknownQuiz(quizId));
  const [quiz] = await findQuizzes(trx, [quizId]);
  if (!quiz) return batch.map(() => unknownQuiz(quizId));
  const tokens = new Map(batch.map(({ token }) => [token.toString('hex'), token]));
  const known = await answersOf(trx, quizId, [...tokens.values()]);
  const changes = new Map<string, AnswerChange>();
  const outcomes = batch.map(({ token, answers }): Outcome => {
    const reader = token.toString('hex');
    const own = known.get(reader) ?? new Map<string, Response>();
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

const unknownQuiz = (id: string) => new Refusal('UNKNOWN_QUIZ', `There is no quiz ${id}.`);

/** A reader's answers to a quiz. */
export async function readUserAnswers(db: Database, quizId: string, token: TokenHash): Promise<UserAnswer[]> {
  const known = await answersOf(db, quizId, [token]);
  return [...known.values()].flatMap(userAnswersOf);
}

function userAnswersOf(known: ReadonlyMap<string, Response>): UserAnswer[] {
  return [...known].map(([questionId, response]) => ({
    questionId,
    responses: ['option' in response ? { optionId: response.option } : { answerId: String(response.number) }],
  }));
}
