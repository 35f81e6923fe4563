import type { Quiz, UserAnswer } from '#contract/quiz.ts';
import { answerMutation, quizQuery, type RefusalCode, refusalCodes } from '#contract/quiz-graphql.ts';
import { asksNumber } from '#contract/quiz-rules.ts';
import { inTab, onDevice } from '#portal/dom/storage.ts';
import type { Responses } from './quiz-state.ts';

export interface HeardQuiz {
  quiz: Quiz;
  answers: Responses;
}

/** How long the service may take, milliseconds. */
const patience = 10_000;

/**
 * The quiz with its counts now, and the reader's answers. Null when they cannot be had: what is shown stays.
 */
export async function askQuiz(url: string, quizId: string, signal: AbortSignal): Promise<HeardQuiz | null> {
  try {
    const { data } = await ask(url, quizQuery, { quizId }, signal);
    return heard(data);
  } catch {
    return null;
  }
}

/** Sends answers: all are taken, or none. @returns why not, `FAILED` when nobody knows */
export async function sendAnswers(
  url: string,
  quiz: Quiz,
  responses: Responses,
): Promise<HeardQuiz | RefusalCode | 'FAILED'> {
  const answers = quiz.questions.flatMap(({ _id, displayAs }) => {
    const response = responses[_id];
    if (response === undefined) return [];
    return [
      {
        questionId: _id,
        responses: [asksNumber(displayAs) ? { answerId: response } : { optionId: response }],
      },
    ];
  });
  try {
    const { data, errors } = await ask(url, answerMutation, { quizId: quiz._id, answers });
    const code = errors?.[0]?.extensions?.code;
    return heard(data?.addOrUpdateAnswers) ?? refusalCodes.find((known) => known === code) ?? 'FAILED';
  } catch {
    return 'FAILED';
  }
}

interface QuizAnswer {
  quiz?: Quiz | null;
  userAnswers?: ReadonlyArray<{
    questionId: string;
    responses: ReadonlyArray<{ optionId?: string | null; answerId?: string | null }>;
  }>;
}
interface Reply {
  data?: (QuizAnswer & { addOrUpdateAnswers?: QuizAnswer }) | null;
  errors?: Array<{ extensions?: { code?: string } }>;
}

/** The reader's cookie goes along, also to a host of the service's own; scripts never see it. */
async function ask(url: string, query: string, variables: object, signal?: AbortSignal): Promise<Reply> {
  const late = AbortSignal.timeout(patience);
  const response = await fetch(url, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query, variables }),
    signal: signal ? AbortSignal.any([signal, late]) : late,
  });
  return (await response.json()) as Reply;
}

function heard(data: QuizAnswer | null | undefined): HeardQuiz | null {
  if (!data?.quiz || !Array.isArray(data.quiz.questions) || !Array.isArray(data.userAnswers)) return null;
  return { quiz: data.quiz, answers: responsesOf(data.userAnswers) };
}

function responsesOf(answers: NonNullable<QuizAnswer['userAnswers']>): Responses {
  return Object.fromEntries(
    answers.flatMap(({ questionId, responses: [response] }) => {
      const given = response?.optionId ?? response?.answerId;
      return typeof given === 'string' ? [[questionId, given]] : [];
    }),
  );
}

const keptFor = (quizId: string) => onDevice(`quiz:${quizId}`);

/**
 * Answers that this browser remembers (docs/product/quizzes.md#answers): the service's cookie may be gone, or
 * the service away.
 */
export function rememberedAnswers(quizId: string): Responses {
  try {
    const kept: unknown = JSON.parse(keptFor(quizId).read() ?? '[]');
    return Array.isArray(kept) ? responsesOf(kept) : {};
  } catch {
    return {};
  }
}

/**
 * Kept in the form of the service's own entity. Only after the reader has answered: nothing is stored of who
 * only reads.
 */
export function rememberAnswers({ _id, questions }: Quiz, answers: Responses): void {
  const kept = questions.flatMap(({ _id: questionId, displayAs }): UserAnswer[] => {
    const response = answers[questionId];
    if (response === undefined) return [];
    return [
      { questionId, responses: [asksNumber(displayAs) ? { answerId: response } : { optionId: response }] },
    ];
  });
  keptFor(_id).write(JSON.stringify(kept));
}

const picksPlace = (quizId: string) => inTab(`quiz-picks:${quizId}`);

/** Options chosen but not sent yet, of this tab: a reload does not lose them. */
export function storedPicks(quizId: string): Responses {
  try {
    const picks: unknown = JSON.parse(picksPlace(quizId).read() ?? '{}');
    if (typeof picks !== 'object' || picks === null) return {};
    return Object.fromEntries(
      Object.entries(picks).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/** @param picks null when they were sent */
export function storePicks(quizId: string, picks: Responses | null): void {
  picksPlace(quizId).write(picks && JSON.stringify(picks));
}
