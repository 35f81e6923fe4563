import { describe, expect, it } from 'vitest';
import type { Quiz, QuizQuestion } from '#contract/quiz.ts';
import { isActive, isAnswered, isRight, shareOf } from '#contract/quiz-rules.ts';
import {
  computeScore,
  createState,
  isDone,
  isShown,
  listUnanswered,
  type QuizEvent,
  type QuizState,
  quizReducer,
  selectChanges,
} from './quiz-state.ts';
import { describeProblem, outOf, pickVerdict, quizWords } from './words.ts';

const now = 1000;
const question = (_id: string, fields: Partial<QuizQuestion> = {}): QuizQuestion => ({
  _id,
  question: `${_id}?`,
  displayAs: 'radio',
  image: null,
  imageAlt: '',
  description: null,
  activeTo: null,
  rightAnswer: { value: 'jo' },
  range: null,
  options: ['jo', 'rossz'].map((text) => ({ _id: text, text, image: null, answerCount: 0 })),
  answers: { answerCount: 0, sum: 0, average: null },
  ...fields,
});
const quiz = (complex: boolean, ...questions: QuizQuestion[]): Quiz => ({ _id: 'q', complex, questions });
const applyEvents = (state: QuizState, ...events: QuizEvent[]) => events.reduce(quizReducer, state);
const pick = (of: string, response: string): QuizEvent => ({ type: 'picked', question: of, response });
const [a, b] = [question('a'), question('b')];

describe('the rules of docs/product/quizzes.md#answers', () => {
  it('a question is active while it has no activeTo or now is before it', () => {
    expect([null, now + 1, now, now - 1].map((activeTo) => isActive({ activeTo }, now))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('a complex quiz is answered when there are as many answers as questions without a fixed right answer', () => {
    const fixed = question('kesz', { activeTo: now - 1 });
    const bet = question('tipp', { rightAnswer: null, activeTo: now + 1 });
    const all = quiz(true, fixed, bet, a);
    expect(isAnswered(all, new Set(['tipp']), now)).toBe(false);
    expect(isAnswered(all, new Set(['tipp', 'a']), now)).toBe(true);
    // An answer to what was fixed since does not stand in for one that is missing.
    expect(isAnswered(all, new Set(['kesz', 'a']), now)).toBe(false);
  });

  it('a share is rounded to one decimal', () => {
    expect([shareOf(1, 3), shareOf(457, 1000), shareOf(0, 0), shareOf(5, 5)]).toEqual([33.3, 45.7, 0, 100]);
  });

  it('numbers are compared as numbers, and a missing answer is never right', () => {
    expect(isRight({ rightAnswer: { value: '3.50' }, displayAs: 'number' }, '3.5')).toBe(true);
    expect(isRight({ rightAnswer: null, displayAs: 'radio' }, 'jo')).toBeNull();
    expect(isRight({ rightAnswer: { value: '0' }, displayAs: 'scale' }, '')).toBe(false);
  });
});

describe('a simple quiz', () => {
  it('shows a question’s result after the answer, and after a change only when it was sent', () => {
    const vote = question('v', { rightAnswer: null });
    const event: QuizEvent = {
      type: 'updated',
      quiz: quiz(false, vote, b),
      answers: { v: 'jo' },
      now,
      sent: ['v'],
    };
    const state = applyEvents(createState(quiz(false, vote, b), now), event);
    expect([isShown(state, vote), isShown(state, b)]).toEqual([true, false]);
    const changing = applyEvents(state, { type: 'changeStarted', question: 'v' });
    expect(isShown(changing, vote)).toBe(false);
    expect(isShown(applyEvents(changing, { ...event, sent: [] }), vote)).toBe(false);
    expect(isShown(applyEvents(changing, event), vote)).toBe(true);
  });

  it('shows the results of closed questions to everybody', () => {
    const closed = question('l', { activeTo: now });
    expect(isShown(createState(quiz(false, closed), now), closed)).toBe(true);
  });

  it('prefers the service’s answers to those that this browser stored', () => {
    const state = applyEvents(
      createState(quiz(false, a, b), now),
      { type: 'updated', quiz: quiz(false, a, b), answers: { a: 'jo' }, now, sent: [] },
      { type: 'restored', answers: { a: 'rossz', b: 'rossz' } },
    );
    expect(state.answers).toEqual({ a: 'jo', b: 'rossz' });
  });
});

describe('a complex quiz', () => {
  const start = createState(quiz(true, a, b), now);

  it('waits for a number whose field was emptied again', () => {
    const number = question('n', { displayAs: 'number', options: [], rightAnswer: { value: '0' } });
    const filled = applyEvents(createState(quiz(true, number), now), pick('n', '5'));
    expect(listUnanswered(filled)).toEqual([]);
    expect(listUnanswered(applyEvents(filled, pick('n', '')))).toEqual([number]);
  });

  it('waits for all answers, sends new ones, and shows all results at the end', () => {
    const half = applyEvents(start, pick('a', 'jo'));
    expect(listUnanswered(half).map(({ _id }) => _id)).toEqual(['b']);
    const full = applyEvents(half, pick('b', 'rossz'));
    expect([listUnanswered(full), selectChanges(full), isDone(full)]).toEqual([
      [],
      { a: 'jo', b: 'rossz' },
      false,
    ]);
    const sent = applyEvents(full, {
      type: 'updated',
      quiz: quiz(true, a, b),
      answers: { a: 'jo', b: 'rossz' },
      now,
      sent: ['a', 'b'],
    });
    expect([isDone(sent), isShown(sent, a), computeScore(sent)]).toEqual([true, true, { right: 1, all: 2 }]);
  });

  it('can be sent again without changing the answers', () => {
    const done = applyEvents(start, { type: 'restored', answers: { a: 'jo', b: 'rossz' } });
    const again = applyEvents(done, { type: 'practiceStarted' });
    expect([isDone(again), listUnanswered(again).length]).toEqual([false, 2]);
    const practised = applyEvents(again, pick('a', 'jo'), pick('b', 'jo'), { type: 'practiceFinished' });
    expect([computeScore(practised), practised.answers]).toEqual([
      { right: 2, all: 2 },
      { a: 'jo', b: 'rossz' },
    ]);
  });

  it('keeps its typeset texts when counts arrive', () => {
    const bound = createState(quiz(true, question('a', { question: 'A\u00a0híd?' })), now);
    const counted = question('a', { question: 'A híd?', answers: { answerCount: 7, sum: 0, average: null } });
    const [shown] = applyEvents(bound, {
      type: 'updated',
      quiz: quiz(true, counted),
      answers: {},
      now,
      sent: [],
    }).quiz.questions;
    expect([shown?.question, shown?.answers.answerCount]).toEqual(['A\u00a0híd?', 7]);
  });

  it('has no score if it closed before this reader answered', () => {
    const closed = createState(quiz(true, question('a', { activeTo: now })), now);
    expect([isDone(closed), computeScore(closed)]).toEqual([true, null]);
  });
});

it('scores are in kind Hungarian: 1-ből … 10-ből', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 20, 40].map(outOf).join(' ')).toBe(
    'ből ből ból ből ből ból ből ból ből ből ból ból ből',
  );
  expect(quizWords.hu.score(5, 7).replaceAll('\u2060', '').replaceAll('\u00a0', ' ')).toBe(
    '7-ből 5 jó válasz',
  );
  expect(new Set([8, 6, 4, 2, 0].map((right) => pickVerdict(quizWords.hu, right, 8))).size).toBe(5);
});

it('one question and one reader are singular in English', () => {
  const { questions, readers } = quizWords.en;
  expect([questions(1), questions(2)]).toEqual(['1 question', '2 questions']);
  expect([readers(0), readers(1), readers(2)]).toEqual([
    'Nobody has answered yet',
    '1 reader answered',
    '2 readers answered',
  ]);
});

it('a number out of range gets the allowed range as a message', () => {
  expect(describeProblem(quizWords.hu, 'OUT_OF_RANGE', ['10 km', '50 km'])).toBe(
    '10 km és 50 km közötti számot várunk.',
  );
  expect(describeProblem(quizWords.en, 'OUT_OF_RANGE', ['10 km', '50 km'])).toBe(
    'Enter a number from 10 km to 50 km.',
  );
});

describe('the rules of docs/product/quizzes.md#half-filled-quizzes', () => {
  it('stored choices are restored, except for options that the quiz no longer has', () => {
    const resumed: QuizEvent = { type: 'picksRestored', picks: { a: 'jo', b: 'torolt', c: 'jo' } };
    expect(applyEvents(createState(quiz(true, a, b), now), resumed).picks).toEqual({ a: 'jo' });
    expect(
      applyEvents(createState(quiz(true, a, b), now), pick('a', 'rossz'), resumed).picks,
      'what is chosen now goes before',
    ).toEqual({
      a: 'rossz',
    });
  });
});
