import type { Quiz, UserAnswer } from '#contract/quiz.ts';
import { answerMutation, quizQuery, type RefusalCode, refusalCodes } from '#contract/quiz-graphql.ts';
import { asksNumber } from '#contract/quiz-rules.ts';
import { inTab, onDevice, parseJson } from '#portal/dom/storage.ts';
import { requestSignal } from '#portal/dom/when.ts';
import type { Responses } from './quiz-state.ts';

/** The service's answer: the quiz as it is now, and the reader's answers. */
interface QuizUpdate {
  quiz: Quiz;
  answers: Responses;
}

/** Loads current counts and the reader's answers; null when the service does not answer. */
export async function fetchQuiz(
  url: string,
  quizId: string,
  signal: AbortSignal,
): Promise<QuizUpdate | null> {
  try {
    const { data } = await post(url, quizQuery, { quizId }, signal);
    return parseUpdate(data);
  } catch {
    return null;
  }
}

/**
 * Sends answers. The service accepts all of them or none.
 * @returns a code when none was accepted, `FAILED` for an unknown reason
 */
export async function sendAnswers(
  url: string,
  quiz: Quiz,
  responses: Responses,
): Promise<QuizUpdate | RefusalCode | 'FAILED'> {
  const answers = toUserAnswers(quiz, responses);
  try {
    const { data, errors } = await post(url, answerMutation, { quizId: quiz._id, answers });
    const code = errors?.[0]?.extensions?.code;
    return parseUpdate(data?.addOrUpdateAnswers) ?? refusalCodes.find((each) => each === code) ?? 'FAILED';
  } catch {
    return 'FAILED';
  }
}

interface QuizReply {
  quiz?: Quiz | null;
  userAnswers?: ReadonlyArray<{
    questionId: string;
    responses: ReadonlyArray<{ optionId?: string | null; answerId?: string | null }>;
  }>;
}
interface Reply {
  data?: (QuizReply & { addOrUpdateAnswers?: QuizReply }) | null;
  errors?: Array<{ extensions?: { code?: string } }>;
}

/** Sends the reader's cookie too, also to another host of the service. */
async function post(url: string, query: string, variables: object, signal?: AbortSignal): Promise<Reply> {
  const response = await fetch(url, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query, variables }),
    signal: requestSignal(signal),
  });
  return (await response.json()) as Reply;
}

function parseUpdate(data: QuizReply | null | undefined): QuizUpdate | null {
  if (!data?.quiz || !Array.isArray(data.quiz.questions) || !Array.isArray(data.userAnswers)) return null;
  return { quiz: data.quiz, answers: toResponses(data.userAnswers) };
}

function toResponses(answers: NonNullable<QuizReply['userAnswers']>): Responses {
  return Object.fromEntries(
    answers.flatMap(({ questionId, responses: [response] }) => {
      const value = response?.optionId ?? response?.answerId;
      return typeof value === 'string' ? [[questionId, value]] : [];
    }),
  );
}

/** The reader's answers in the form that the service takes. */
const toUserAnswers = ({ questions }: Quiz, responses: Responses): UserAnswer[] =>
  questions.flatMap(({ _id, displayAs }) => {
    const response = responses[_id];
    if (response === undefined) return [];
    return [
      {
        questionId: _id,
        responses: [asksNumber(displayAs) ? { answerId: response } : { optionId: response }],
      },
    ];
  });

const storedAnswers = (quizId: string) => onDevice(`quiz:${quizId}`);

/**
 * Reads the answers that this browser has stored (docs/product/quizzes.md#answers), for when the service does
 * not answer or its cookie is gone.
 */
export function readAnswers(quizId: string): Responses {
  try {
    const stored: unknown = JSON.parse(storedAnswers(quizId).read() ?? '[]');
    return Array.isArray(stored) ? toResponses(stored) : {};
  } catch {
    return {};
  }
}

/**
 * Stores answers in the form of the service's own entity. It stores nothing before the reader has answered.
 */
export function storeAnswers(quiz: Quiz, answers: Responses): void {
  storedAnswers(quiz._id).write(JSON.stringify(toUserAnswers(quiz, answers)));
}

const storedPicks = (quizId: string) => inTab(`quiz-picks:${quizId}`);

/** Reads what was chosen in this tab but not sent yet, so that a reload does not lose it. */
export function readPicks(quizId: string): Responses {
  const picks = parseJson(storedPicks(quizId).read());
  if (typeof picks !== 'object' || picks === null) return {};
  return Object.fromEntries(
    Object.entries(picks).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** @param picks null to remove them */
export function storePicks(quizId: string, picks: Responses | null): void {
  storedPicks(quizId).write(picks && JSON.stringify(picks));
}
