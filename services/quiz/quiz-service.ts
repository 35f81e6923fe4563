import { Hono } from 'hono';
import type { Change } from '#contract/cache-tags.ts';
import { calls } from '#contract/calls.ts';
import type { Transport } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import type { Database } from '#database/database.ts';
import { callRoutes, siteOfHostName } from '../http.ts';
import { quizRoutes } from './routes.ts';
import { createQuizReads } from './rules/read-quizzes.ts';
import { storeQuiz } from './rules/store-quiz.ts';

export interface QuizServiceOptions {
  db: Database;
  /** Unix milliseconds. */
  now?: () => number;
  /** The newsroom's key; without one nobody can write over HTTP. */
  newsroomKey?: string | undefined;
  /** Scheme and host of the sites: their pages may ask from a host of their own. */
  siteOrigins?: readonly string[];
  /** Proxies in front of this process; each adds to X-Forwarded-For. */
  proxies?: number;
  onError?: (error: unknown) => void;
}

export interface QuizService {
  /** The service's reading calls in this process, without a socket. */
  transport: Transport;
  /** GraphQL for readers, and the calls for pages and newsrooms. */
  routes: Hono;
  /** To be told of every change that `listenForChanges` hears. */
  onChange(change: Change): void;
}

export function createQuizService(options: QuizServiceOptions): QuizService {
  const { db, now = Date.now, siteOrigins = [], proxies = 0, onError = () => {} } = options;
  const reads = createQuizReads(db);

  async function quizzes(input: object, beforeLoad = () => {}) {
    const parsed = calls.quizzes.input.safeParse(input);
    if (!parsed.success) throw new CallError(400, 'The names of the quizzes are wrong.');
    beforeLoad();
    const value = await reads.quizzes(parsed.data.ids);
    return { value, tags: calls.quizzes.tags(parsed.data, value) };
  }

  const routes = new Hono();
  routes.route('/', quizRoutes({ db, reads, now, siteOrigins, proxies, onError }));
  routes.route(
    '/',
    callRoutes(['quizzes', 'setQuiz'], {
      read: async (_name, input, _context, beforeLoad) => {
        const { value, tags } = await quizzes(input, beforeLoad);
        return { value, tags, json: JSON.stringify(value) };
      },
      write: { setQuiz: ({ id }, input) => storeQuiz(db, id, input, { now: now(), onChange: reads.onChange }) },
      newsroomKey: options.newsroomKey,
      siteOfHost: siteOfHostName,
      onError,
    }),
  );

  return {
    transport: async (name, input) => {
      if (name !== 'quizzes') throw new CallError(404, `${name} is not a call that the quiz service reads.`);
      // The one call whose answer this is: what its name stands for is lost in the general form of a transport.
      return (await quizzes(input)).value as never;
    },
    routes,
    onChange: reads.onChange,
  };
}
