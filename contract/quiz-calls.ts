import { z } from 'zod';
import { cacheTag } from './cache-tags.ts';
import { readFrom, writeTo } from './call.ts';
import { Quiz, QuizId } from './quiz.ts';
import { QuizIds, QuizInput } from './quiz-input.ts';

/** Calls of pages and newsrooms to the quiz service. Readers' answers use GraphQL (`quiz-graphql.ts`). */
export const quizCalls = {
  quizzes: readFrom('quiz', {
    path: '/api/quizzes',
    summary: 'Quizzes by name, with the answers of all readers; those that do not exist are left out',
    input: z.object({
      ids: QuizIds.meta({ description: 'Names of 20 quizzes at most, separated by commas.' }),
    }),
    output: z.array(Quiz),
    tags: ({ ids }) => ids.map(cacheTag.quiz),
  }),
  setQuiz: writeTo('quiz', {
    method: 'PUT',
    path: '/api/quizzes/{id}',
    summary: 'Set a quiz; questions and options that keep their _id keep their answers',
    input: z.object({ id: QuizId.meta({ description: 'Name of the quiz, as articles have it.' }) }),
    body: QuizInput,
    // Size of fifty questions with fifty options each.
    maxBodyBytes: 1024 * 1024,
    output: Quiz,
  }),
} as const;
