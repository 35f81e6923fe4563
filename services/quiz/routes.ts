import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { quizPath } from '#contract/quiz-graphql.ts';
import type { Database } from '#database/database.ts';
import { asErrorResponse } from '../http.ts';
import { clientAddress } from '../limits/client-address.ts';
import { limitBody } from '../request-body.ts';
import { answerForm } from './answer-form.ts';
import { graphqlHandler, type QuizActions } from './graphql/handler.ts';
import { schemaText } from './graphql/schema.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';
import { readerOf } from './reader-token.ts';
import { type Answerer, createAnswerer, readUserAnswers } from './rules/answerer.ts';
import { Refusal } from './rules/judge-answers.ts';
import type { QuizReads } from './rules/read-quizzes.ts';

export interface QuizRoutesOptions {
  db: Database;
  reads: QuizReads;
  /** Unix milliseconds. */
  now: () => number;
  /** Whose pages may ask with the reader's cookie: scheme and host of each. */
  siteOrigins: readonly string[];
  /** Proxies in front of this process. */
  proxies: number;
  onError: (error: unknown) => void;
}

/** A quiz of fifty answers is under 10 kB. */
const maxBodyBytes = 64 * 1024;
/** Browsers ask again whether they may after this, seconds. */
const preflightAge = 7200;

/** GraphQL over HTTP, and forms of readers without scripts: at `/` of the service's own host, and at `/quiz` under the sites' hosts. */
export function quizRoutes(options: QuizRoutesOptions): Hono {
  const { siteOrigins, onError } = options;
  const app = new Hono();
  const graphql = graphqlHandler(onError);
  const limit = createRateLimit(options.now);
  const answerer = createAnswerer(options.db, options.now);
  const actions = (c: Context) => actionsOf(c, options, limit, answerer);
  const allowed = cors({
    origin: [...siteOrigins],
    credentials: true,
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['content-type', 'authorization'],
    maxAge: preflightAge,
  });
  const tooLarge = () => Response.json({ errors: [{ message: 'The body is larger than 64 kB.' }] }, { status: 413 });
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
  app.get(`${quizPath}/schema.graphql`, (c) => c.text(schemaText, 200, { 'cache-control': 'public, max-age=300' }));
  app.route('/', answerForm({ actions, siteOrigins }));
  app.onError((error) => (error instanceof HTTPException ? error.getResponse() : asErrorResponse(error, onError)));
  return app;
}

/** What one request may do, for the reader whose token it has. */
function actionsOf(c: Context, { db, reads, proxies }: QuizRoutesOptions, limit: RateLimit, answerer: Answerer): QuizActions {
  const reader = readerOf(c);
  return {
    quiz: async (quizId) => (await reads.quizzes([quizId])).at(0) ?? null,
    userAnswers: async (quizId) => (reader.hash === null ? [] : readUserAnswers(db, quizId, reader.hash)),
    async answer(quizId, answers) {
      if (!limit.take({ token: reader.hash?.toString('hex') ?? null, address: clientAddress(c, proxies) })) {
        throw new Refusal('TOO_MANY', 'Too many answers in a minute; try again soon.');
      }
      const state = await answerer.answer(quizId, reader.orNew(), answers);
      reads.forget(quizId);
      reader.keep();
      return state;
    },
  };
}
