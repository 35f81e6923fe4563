import { Slug } from '../article.ts';
import { ElectionHead } from '../election-format.ts';
import { QuizId } from '../quiz.ts';
import { QuizInput } from '../quiz-input.ts';
import { TipGameInput } from '../tips.ts';
import type { EntityForm } from './entity-calls.ts';

/** Includes right answers, which readers get only when a question is over. */
export const quizForm = {
  name: 'Quiz',
  plural: 'Quizzes',
  path: '/api/edit/quizzes',
  key: { id: QuizId.meta({ description: 'Name of the quiz, as articles have it.', examples: ['foci'] }) },
  nameInSentence: 'a quiz',
  document: QuizInput.safeExtend({}),
} as const satisfies EntityForm;

export const tipGameForm = {
  name: 'TipGame',
  plural: 'TipGames',
  path: '/api/edit/prediction-games',
  key: { slug: Slug },
  nameInSentence: 'a prediction game',
  document: TipGameInput.omit({ slug: true }).strict(),
} as const satisfies EntityForm;

/** Places and results come as a file (`uploadElection`); the head is edited here. */
export const electionForm = {
  name: 'Election',
  plural: 'Elections',
  path: '/api/edit/elections',
  key: { slug: Slug },
  nameInSentence: 'an election',
  document: ElectionHead.pick({
    title: true,
    day: true,
    source: true,
    note: true,
    missing: true,
    final: true,
  }).strict(),
} as const satisfies EntityForm;
