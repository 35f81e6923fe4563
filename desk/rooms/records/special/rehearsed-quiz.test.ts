import { expect, it } from 'vitest';
import { freshQuiz, withAnswers } from './rehearsed-quiz.ts';

const question = {
  _id: 'k',
  question: 'Melyik?',
  displayAs: 'buttons' as const,
  image: null,
  imageAlt: '',
  description: null,
  activeTo: null,
  rightAnswer: { value: 'a' },
  range: null,
  options: [
    { _id: 'a', text: 'Ez', image: null },
    { _id: 'b', text: 'Az', image: null },
  ],
};
const range = { minimum: 0, maximum: 10, step: 1, unit: 'cm' };
const number = { ...question, _id: 'n', displayAs: 'scale' as const, rightAnswer: null, range, options: [] };

it('counts what is answered in a rehearsal as the service would, and begins from nothing', () => {
  const fresh = freshQuiz({ complex: false, questions: [question, number] });
  expect(fresh.questions[0]?.options.map(({ answerCount }) => answerCount)).toEqual([0, 0]);
  const once = withAnswers(fresh, { k: 'b', n: '4' });
  const twice = withAnswers(once, { n: '7' });
  expect(twice.questions[0]).toMatchObject({
    answers: { answerCount: 1, average: null },
    options: [{ answerCount: 0 }, { answerCount: 1 }],
  });
  expect(twice.questions[1]?.answers).toEqual({ answerCount: 2, sum: 11, average: 5.5 });
  expect(fresh.questions[1]?.answers.answerCount).toBe(0);
});
