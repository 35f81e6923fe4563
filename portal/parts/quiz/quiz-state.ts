import type { Quiz, QuizQuestion } from '#contract/quiz.ts';
import { asksNumber, isActive, isAnswered, isRight } from '#contract/quiz-rules.ts';

/** Responses by question: the id of an option, or a number as text. */
export type Responses = Readonly<Record<string, string>>;

export interface QuizState {
  quiz: Quiz;
  /** The reader's answers that the service has accepted. */
  answers: Responses;
  /** Chosen, but not sent yet. */
  picks: Responses;
  /** Ids of questions whose answer the reader is changing. */
  changing: readonly string[];
  /**
   * Whether a finished complex quiz is being tried again, of which nothing is sent. `done` while its result
   * is shown.
   */
  practice: 'no' | 'playing' | 'done';
  /** Unix seconds. */
  now: number;
}

export type QuizEvent =
  | { type: 'picked'; question: string; response: string }
  | { type: 'changeStarted'; question: string }
  /**
   * The service's state. Its answers replace those that this browser has stored. `sent`: ids of questions
   * whose answers were sent just now.
   */
  | { type: 'updated'; quiz: Quiz; answers: Responses; now: number; sent: readonly string[] }
  | { type: 'restored'; answers: Responses }
  | { type: 'picksRestored'; picks: Responses }
  | { type: 'practiceStarted' }
  | { type: 'practiceFinished' }
  | { type: 'timePassed'; now: number };

/**
 * The state of a new page. Earlier answers come later, from storage and service
 * (docs/product/quizzes.md#answers).
 */
export const createState = (quiz: Quiz, now: number): QuizState => ({
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
    case 'changeStarted':
      return {
        ...state,
        changing: [...state.changing, event.question],
        picks: { ...state.picks, [event.question]: state.answers[event.question] ?? '' },
      };
    case 'updated': {
      const changing = state.changing.filter((question) => !event.sent.includes(question));
      return {
        ...state,
        quiz: keepTexts(state.quiz, event.quiz),
        answers: { ...state.answers, ...event.answers },
        changing,
        now: event.now,
      };
    }
    case 'restored':
      return { ...state, answers: { ...event.answers, ...state.answers } };
    case 'picksRestored':
      return { ...state, picks: { ...validPicks(state.quiz, event.picks), ...state.picks } };
    case 'practiceStarted':
      return { ...state, practice: 'playing', picks: {} };
    case 'practiceFinished':
      return { ...state, practice: 'done' };
    case 'timePassed':
      return { ...state, now: event.now };
  }
}

/** Drops stored picks of questions and options that editors have removed since. */
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

/** The updated quiz with the texts of the page, which the server has typeset. */
function keepTexts(current: Quiz, updated: Quiz): Quiz {
  const shownQuestions = new Map(current.questions.map((question) => [question._id, question]));
  return {
    ...updated,
    questions: updated.questions.map((question) => {
      const before = shownQuestions.get(question._id);
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

/** Whether counts and the right answer are shown instead of fields. */
export function isShown(state: QuizState, question: QuizQuestion): boolean {
  if (state.practice === 'playing') return false;
  if (!isActive(question, state.now)) return true;
  if (state.quiz.complex) return isDone(state);
  return state.answers[question._id] !== undefined && !state.changing.includes(question._id);
}

/** Whether the result of a complex quiz is shown: all is answered, or nothing can be answered any more. */
export function isDone(state: QuizState): boolean {
  const { quiz, answers, now, practice } = state;
  if (practice !== 'no') return practice === 'done';
  return (
    isAnswered(quiz, new Set(Object.keys(answers)), now) ||
    quiz.questions.every((question) => !isActive(question, now))
  );
}

/** The response to show: of the practice, otherwise the reader's answer. */
export function findResponse(state: QuizState, question: QuizQuestion): string | undefined {
  return state.practice === 'done' ? state.picks[question._id] : state.answers[question._id];
}

/** Questions of a complex quiz where nothing is chosen yet, or the field of a number is empty again. */
export function listUnanswered(state: QuizState): QuizQuestion[] {
  const answers = state.practice === 'no' ? state.answers : {};
  return listOpenQuestions(state).filter(({ _id }) => (state.picks[_id] ?? answers[_id] ?? '') === '');
}

/** Questions that can be answered now; when a quiz is tried again, also those that have closed. */
export function listOpenQuestions({ quiz, now, practice }: QuizState): QuizQuestion[] {
  return quiz.questions.filter((question) => practice === 'playing' || isActive(question, now));
}

/** The picks that differ from the accepted answers. */
export function selectChanges(state: QuizState): Responses {
  return Object.fromEntries(
    listOpenQuestions(state).flatMap(({ _id }) => {
      const pick = state.picks[_id];
      return pick === undefined || pick === state.answers[_id] ? [] : [[_id, pick]];
    }),
  );
}

/** How many questions were answered right; null if none with a right answer was answered. */
export function computeScore(state: QuizState): { right: number; all: number } | null {
  const judged = state.quiz.questions.filter(({ rightAnswer }) => rightAnswer !== null);
  if (!judged.some((question) => findResponse(state, question) !== undefined)) return null;
  const right = judged.filter((question) => isRight(question, findResponse(state, question) ?? '') === true);
  return { right: right.length, all: judged.length };
}
