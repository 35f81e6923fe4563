import { GraphQLError, parse, validate } from 'graphql';
import { createHandler, type Handler } from 'graphql-http';
import { QuizResponse, type UserAnswer } from '#contract/quiz.ts';
import type { QuizState } from '../rules/answerer.ts';
import { Refusal } from '../rules/judge-answers.ts';
import { limitRules, maxTokens } from './limits.ts';
import { schema } from './schema.ts';

/** Actions behind GraphQL's fields, for one request. */
export interface QuizActions {
  /** Null when there is no such quiz. */
  quiz(quizId: string): Promise<QuizState['quiz'] | null>;
  userAnswers(quizId: string): Promise<UserAnswer[]>;
  /** @throws Refusal */
  answer(quizId: string, answers: readonly UserAnswer[]): Promise<QuizState>;
}

interface AnswerArguments {
  quizId: string;
  answers: ReadonlyArray<{ questionId: string; responses: ReadonlyArray<Record<string, unknown>> }>;
}

/** A quiz has at most this many questions. */
const maxAnswers = 50;

type Context = { actions: QuizActions };

const root = {
  quiz: ({ quizId }: { quizId: string }, { actions }: Context) => actions.quiz(quizId),
  userAnswers: ({ quizId }: { quizId: string }, { actions }: Context) => actions.userAnswers(quizId),
  addOrUpdateAnswers: async ({ quizId, answers }: AnswerArguments, { actions }: Context) => {
    try {
      if (answers.length > maxAnswers)
        throw new Refusal('BAD_ANSWER', `There are more than ${maxAnswers} answers.`);
      return await actions.answer(quizId, answers.map(parseAnswer));
    } catch (error) {
      throw error instanceof Refusal ? graphqlError(error) : error;
    }
  },
};

/** GraphQL has checked that one of the two is given and is text, but not its content. */
function parseAnswer({ questionId, responses }: AnswerArguments['answers'][number]): UserAnswer {
  const parsed = responses.map((response) => QuizResponse.safeParse(response));
  if (parsed.some(({ success }) => !success))
    throw new Refusal('BAD_ANSWER', `The answer to ${questionId} is malformed.`, questionId);
  return { questionId, responses: parsed.flatMap(({ data }) => data ?? []) };
}

const graphqlError = ({ code, message, question }: Refusal) =>
  new GraphQLError(message, { extensions: { code, ...(question && { questionId: question }) } });

/**
 * GraphQL over HTTP: parses, validates against the schema and the limits, and executes.
 * @param onError called with failures that no client caused; the response only says that something failed
 */
export function graphqlHandler(onError: (error: unknown) => void): Handler<Request, Context> {
  return createHandler<Request, Context, Context>({
    schema,
    rootValue: root,
    context: ({ context }) => context,
    validationRules: limitRules,
    parse: (source) => parse(source, { maxTokens }),
    validate: (_, document, rules) => validate(schema, document, rules, { maxErrors: 5 }),
    formatError(error) {
      const cause = error instanceof GraphQLError ? error.originalError : null;
      if (!cause || cause instanceof GraphQLError) return error;
      onError(cause);
      return new GraphQLError('An internal error occurred; it has been logged.', {
        extensions: { code: 'INTERNAL' },
      });
    },
  });
}
