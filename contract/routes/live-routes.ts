import { z } from 'zod';
import { answerMutation, quizPath, quizQuery } from '../quiz-graphql.ts';
import { type DescribedRoute, formOnly } from './described-route.ts';

const GraphqlRequest = z.object({
  query: z.string().meta({ description: 'GraphQL; the schema is at `/quiz/schema.graphql`.' }),
  variables: z.record(z.string(), z.unknown()).optional().meta({ description: 'Variables of the query.' }),
});
const GraphqlAnswer = z
  .object({
    data: z.unknown().meta({ description: 'What was asked for.' }),
    errors: z
      .array(z.unknown())
      .optional()
      .meta({ description: 'The error; `extensions.code` is for programs.' }),
  })
  .meta({ id: 'GraphqlAnswer', description: 'An answer of the quiz service.' });
const graphqlAnswer = {
  status: 200,
  description: 'The data, or the errors.',
  type: 'application/json',
  schema: GraphqlAnswer,
  example: { data: { quiz: null } },
} as const;

/** Streams, and the quiz service's GraphQL. */
export const liveRoutes: readonly DescribedRoute[] = [
  {
    name: 'stream',
    method: 'GET',
    path: '/api/stream',
    tag: 'Live',
    summary: 'Server-sent events `{topic, v}`: one for each topic at once, then one for every change',
    description:
      'Ends after 30 to 60 minutes; browsers reconnect automatically. Error responses have no body.',
    input: z.object({
      topics: z
        .string()
        .meta({ description: 'Joined by commas.', examples: ['article:tetozott-a-szamos,frontend'] }),
    }),
    answers: [
      {
        status: 200,
        description: 'Events, for as long as the connection lasts.',
        type: 'text/event-stream',
        schema: z.string(),
        example: 'data: {"topic":"frontend","v":"1795161600"}\n\n',
      },
    ],
    errors: [400, 403, 429, 503],
  },
  {
    name: 'quizGraphqlQuery',
    method: 'GET',
    path: quizPath,
    tag: 'Quizzes',
    summary: 'A quiz and the reader’s answers, by GraphQL',
    input: z.object({
      query: z.string().meta({ description: 'GraphQL.', examples: [quizQuery] }),
      variables: z.string().optional().meta({ description: 'JSON.' }),
    }),
    answers: [graphqlAnswer],
    errors: [400, 401, 500, 503],
  },
  {
    name: 'quizGraphql',
    method: 'POST',
    path: quizPath,
    tag: 'Quizzes',
    summary: 'Reads or answers a quiz, by GraphQL',
    body: {
      types: ['application/json'],
      schema: GraphqlRequest,
      example: {
        query: answerMutation,
        variables: {
          quizId: 'naptarborito',
          answers: [{ questionId: 'borito', responses: [{ optionId: 'erdo' }] }],
        },
      },
    },
    answers: [graphqlAnswer],
    errors: [400, 401, 413, 415, 500, 503],
  },
  {
    name: 'quizForm',
    method: 'POST',
    path: `${quizPath}/form`,
    tag: 'Quizzes',
    summary: 'Answers a quiz by a form without scripts; redirects to its page',
    body: {
      types: formOnly,
      schema: z.object({
        _quiz: z.string().meta({ description: 'Id of the quiz.' }),
        _back: z.string().meta({ description: 'Path of the page.' }),
      }),
      example: { _quiz: 'naptarborito', _back: '/eletmod/2026/11/20/naptar', borito: 'erdo' },
    },
    answers: [{ status: 303, description: 'Redirects to the page, whose fragment says the result.' }],
    errors: [400, 403, 413, 500, 503],
  },
  {
    name: 'quizSchema',
    method: 'GET',
    path: `${quizPath}/schema.graphql`,
    tag: 'Quizzes',
    summary: 'The GraphQL schema',
    answers: [
      {
        status: 200,
        description: 'The schema.',
        type: 'text/plain',
        schema: z.string(),
        example: 'type Query { … }',
      },
    ],
    errors: [503],
  },
];
