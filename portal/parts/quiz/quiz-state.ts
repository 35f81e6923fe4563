import type { Quiz, QuizQuestion } from '#contract/quiz.ts';
import { asksNumber, isActive, isAnswered, isRight } from '#contract/quiz-rules.ts';

/** Responses by question: the id of an option, or a number as text. */
export type Responses = Readonly<Record<string, string>>;

export interface QuizState {
  quiz: Quiz;
  /** What the reader has answered and the service has taken. */
  answers: Responses;
  /** What is chosen and not yet sent. */
  picks: Responses;
  /** Questions whose answer the reader is about to change. */
  changing: readonly string[];
  /** A complex quiz tried again for its own sake: nothing of it is sent. `done` when its result is shown. */
  practice: 'no' | 'playing' | 'done';
  /** Unix seconds. */
  now: number;
}

export type QuizEvent =
  | { type: 'picked'; question: string; response: string }
  | { type: 'change'; question: string }
  /**
   * The service's own words: what it says of the reader's answers goes before what this browser remembers.
   * `sent`: it answers to these.
   */
  | { type: 'heard'; quiz: Quiz; answers: Responses; now: number; sent: readonly string[] }
  | { type: 'remembered'; answers: Responses }
  | { type: 'resumed'; picks: Responses }
  | { type: 'again' }
  | { type: 'practised' }
  | { type: 'time'; now: number };

/**
 * Each article load begins anew; answers given before come with what is remembered and heard
 * (docs/product/quizzes.md#answers).
 */
export const begin = (quiz: Quiz, now: number): QuizState => ({
  quiz,
  answers: {},
  picks: {},
  changing: [],
  practice: 'no',
  now,
});

export function quizReducer(state: QuizState, event: QuizEvent): QuizState {
  switch (event.type) {
    case 'picked':
      return { ...state, picks: { ...state.picks, [event.question]: event.response } };
    case 'change':
      return {
        ...state,
        changing: [...state.changing, event.question],
        picks: { ...state.picks, [event.question]: state.answers[event.question] ?? '' },
      };
    case 'heard': {
      const changing = state.changing.filter((question) => !event.sent.includes(question));
      return {
        ...state,
        quiz: withTextsOf(state.quiz, event.quiz),
        answers: { ...state.answers, ...event.answers },
        changing,
        now: event.now,
      };
    }
    case 'remembered':
      return { ...state, answers: { ...event.answers, ...state.answers } };
    case 'resumed':
      return { ...state, picks: { ...validPicks(state.quiz, event.picks), ...state.picks } };
    case 'again':
      return { ...state, practice: 'playing', picks: {} };
    case 'practised':
      return { ...state, practice: 'done' };
    case 'time':
      return { ...state, now: event.now };
  }
}

/**
 * Picks of questions and options that the quiz still has: editors may have changed it since they were stored.
 */
function validPicks({ questions }: Quiz, picks: Responses): Responses {
  return Object.fromEntries(
    questions.flatMap(({ _id, displayAs, options }) => {
      const pick = picks[_id];
      const isValid =
        pick !== undefined && (asksNumber(displayAs) || options.some((option) => option._id === pick));
      return isValid ? [[_id, pick]] : [];
    }),
  );
}

/** A quiz as it is now, in the words that it is shown in: line ends are bound on the server. */
function withTextsOf(shown: Quiz, now: Quiz): Quiz {
  const textOf = new Map(shown.questions.map((question) => [question._id, question]));
  return {
    ...now,
    questions: now.questions.map((question) => {
      const before = textOf.get(question._id);
      if (!before) return question;
      const texts = new Map(before.options.map(({ _id, text }) => [_id, text]));
      const options = question.options.map((option) => ({
        ...option,
        text: texts.get(option._id) ?? option.text,
      }));
      return { ...question, question: before.question, description: before.description, options };
    }),
  };
}

/** Asked: waits for an answer. Shown: counts and the right answer are to be seen. */
export function isShown(state: QuizState, question: QuizQuestion): boolean {
  if (state.practice === 'playing') return false;
  if (!isActive(question, state.now)) return true;
  if (state.quiz.complex) return isDone(state);
  return state.answers[question._id] !== undefined && !state.changing.includes(question._id);
}

/** The result of a complex quiz is there: all is answered, or nothing can be answered any more. */
export function isDone(state: QuizState): boolean {
  const { quiz, answers, now, practice } = state;
  if (practice !== 'no') return practice === 'done';
  return (
    isAnswered(quiz, new Set(Object.keys(answers)), now) ||
    quiz.questions.every((question) => !isActive(question, now))
  );
}

/** The reader's response as it is to be shown: what was tried again, or what was answered. */
export function responseOf(state: QuizState, question: QuizQuestion): string | undefined {
  return state.practice === 'done' ? state.picks[question._id] : state.answers[question._id];
}

/** Questions of a complex quiz that still wait for something to be chosen. */
export function waiting(state: QuizState): QuizQuestion[] {
  return createQuestions(state).filter(
    ({ _id }) =>
      (state.picks[_id] ?? (state.practice === 'no' ? state.answers[_id] : undefined)) === undefined,
  );
}

/** Questions that can be answered now; when a quiz is tried again, also those that have closed. */
export function createQuestions({ quiz, now, practice }: QuizState): QuizQuestion[] {
  return quiz.questions.filter((question) => practice === 'playing' || isActive(question, now));
}

/** What of the picks is to be sent. */
export function toSend(state: QuizState): Responses {
  return Object.fromEntries(
    createQuestions(state).flatMap(({ _id }) => {
      const pick = state.picks[_id];
      return pick === undefined || pick === state.answers[_id] ? [] : [[_id, pick]];
    }),
  );
}

/** Right answers of all that have one; null where nobody was right or wrong. */
export function scoreOf(state: QuizState): { right: number; all: number } | null {
  const judged = state.quiz.questions.filter(({ rightAnswer }) => rightAnswer !== null);
  if (!judged.some((question) => responseOf(state, question) !== undefined)) return null;
  const right = judged.filter((question) => isRight(question, responseOf(state, question) ?? '') === true);
  return { right: right.length, all: judged.length };
}
