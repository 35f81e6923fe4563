import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { QuizId } from '#contract/quiz.ts';
import { quizPath } from '#contract/quiz-graphql.ts';
import { preflightSeconds } from '../call-routes.ts';
import { clientAddress } from '../limits/client-address.ts';
import { isSecure, ownOriginsOf, type Platform } from '../platform.ts';
import { limitBody } from '../request-body.ts';
import { answerForm } from './answer-form.ts';
import { graphqlHandler, type QuizActions } from './graphql/handler.ts';
import { schemaText } from './graphql/schema.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';
import { readerOf } from './reader-token.ts';
import { type Answerer, createAnswerer, readUserAnswers, unknownQuiz } from './rules/answerer.ts';
import { Refusal } from './rules/judge-answers.ts';
import type { QuizReads } from './rules/read-quizzes.ts';

/** Fifty answers take less than 10 kB. */
const maxBodyBytes = 64 * 1024;

/**
 * GraphQL over HTTP, and forms for readers without scripts: at `/` of the service's own host, and at `/quiz`
 * of the sites' hosts.
 */
export function quizRoutes(platform: Platform, reads: QuizReads): Hono {
  const { db, now, onError } = platform;
  const own = ownOriginsOf(platform);
  const app = new Hono();
  const graphql = graphqlHandler(onError);
  const limit = createRateLimit(now);
  const answerer = createAnswerer(db, now);
  const actions = (c: Context) => actionsOf(c, { platform, reads, limit, answerer });
  const allowed = cors({
    origin: [...own.sites],
    credentials: true,
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['content-type', 'authorization'],
    maxAge: preflightSeconds,
  });
  const tooLarge = () =>
    Response.json({ errors: [{ message: 'The body is larger than 64 kB.' }] }, { status: 413 });
  for (const path of ['/', quizPath]) {
    app.use(path, allowed, limitBody({ maxBytes: maxBodyBytes, onTooLarge: tooLarge }));
    app.all(path, async (c) => {
      const [body, { status, statusText, headers }] = await graphql({
        method: c.req.method,
        url: c.req.url,
        headers: c.req.raw.headers,
        body: () => c.req.text(),
        raw: c.req.raw,
        context: { actions: actions(c) },
      });
      for (const [name, value] of Object.entries(headers ?? {})) c.header(name, value);
      c.header('cache-control', 'no-store');
      return new Response(body, { status, statusText, headers: c.res.headers });
    });
  }
  app.get(`${quizPath}/schema.graphql`, (c) =>
    c.text(schemaText, 200, { 'cache-control': 'public, max-age=300' }),
  );
  app.route('/', answerForm({ actions, own }));
  return app;
}

interface ActionsOptions {
  platform: Platform;
  reads: QuizReads;
  limit: RateLimit;
  answerer: Answerer;
}

/** GraphQL takes any text as an id, also what no database does. */
const isQuizId = (id: string) => QuizId.safeParse(id).success;

/** The actions of one request, for the reader with its token. */
function actionsOf(c: Context, { platform, reads, limit, answerer }: ActionsOptions): QuizActions {
  const { db, settings } = platform;
  const reader = readerOf(c, isSecure(c, platform));
  return {
    quiz: async (quizId) => (isQuizId(quizId) ? ((await reads.quizzes([quizId])).at(0) ?? null) : null),
    userAnswers: async (quizId) =>
      reader.hash === null || !isQuizId(quizId) ? [] : readUserAnswers(db, quizId, reader.hash),
    async answer(quizId, answers) {
      if (!isQuizId(quizId)) throw unknownQuiz(quizId);
      if (
        !limit.countAnswer({
          token: reader.hash?.toString('hex') ?? null,
          address: clientAddress(c, settings.proxies),
        })
      ) {
        throw new Refusal('TOO_MANY', 'Too many answers in a minute; try again soon.');
      }
      const state = await answerer.answer(quizId, reader.getOrCreate(), answers);
      reads.forget(quizId);
      reader.setCookie();
      return state;
    },
  };
}
