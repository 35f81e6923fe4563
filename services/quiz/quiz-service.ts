import { quizCalls } from '#contract/quiz-calls.ts';
import { quizPath } from '#contract/quiz-graphql.ts';
import { defineService } from '../define-service.ts';
import { quizRoutes } from './routes.ts';
import { createQuizReads } from './rules/read-quizzes.ts';
import { storeQuiz } from './rules/store-quiz.ts';

/** Quizzes. Pages read them, the newsroom writes them, readers answer them over GraphQL or with a form. */
export const quizService = defineService({
  name: 'quiz',
  calls: quizCalls,
  // `/` and `/form` are for the quiz service's own host. On a host with pages, pages come first.
  paths: ['/', '/form', quizPath, `${quizPath}/*`],
  // There is no answer cache: `createQuizReads` caches each quiz by itself, for GraphQL too.

  start(context) {
    const { db, now, invalidate } = context;
    const reads = createQuizReads(db);
    return {
      handlers: {
        quizzes: ({ ids }) => reads.quizzes(ids),
        setQuiz: ({ id }, { body, sign }) =>
          storeQuiz(db, id, body, { now: now(), onChange: invalidate, by: sign() }),
      },
      routes: quizRoutes(context, reads),
      onChange: reads.onChange,
    };
  },
});
