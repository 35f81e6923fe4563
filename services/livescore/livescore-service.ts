import type { Hono } from 'hono';
import { type Change, cacheTag } from '#contract/cache-tags.ts';
import type { Call } from '#contract/call.ts';
import { type CallName, calls, type OutputOf } from '#contract/calls.ts';
import type { Transport } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import type { Database } from '#database/database.ts';
import { type Answer, createAnswerCache } from '../answer-cache.ts';
import { startWorkerLoop } from '../delivery/worker-loop.ts';
import { callRoutes, siteOfHostName } from '../http.ts';
import { livescoreHandlers } from './answers/handlers.ts';
import type { LivescoreName } from './answers/livescore-handlers.ts';
import type { Reading } from './answers/reading.ts';
import { standardLeagues } from './followed.ts';
import { type Replay, replaysTag } from './queries/replays.ts';
import { createReplayClock } from './replay/replay-clock.ts';
import { readRecorded } from './rules/read-recorded.ts';
import { createRefresher } from './rules/refresh.ts';
import { createScoreCounter, type ScoreCounts } from './score-counts.ts';
import { scoreTurn, tidyScores } from './score-loop.ts';
import type { RecordedSource, ScoreSource } from './source.ts';

export interface LivescoreServiceOptions {
  db: Database;
  recorded: RecordedSource;
  /** Null: only what is recorded is answered. */
  source?: ScoreSource | null;
  /** Competitions that are followed, the most important first. */
  leagues?: readonly number[];
  /** Calls of a day that this site may use of the plan; null: all. */
  dailyCalls?: number | null;
  /** Played again from the start on. */
  replays?: ReadonlyArray<Pick<Replay, 'kind' | 'ref' | 'speed'>>;
  /** Unix milliseconds. */
  now?: () => number;
  /** Longest wait for an answer of the source, milliseconds. */
  timeoutMs?: number;
  onTrouble?: (message: string, what: object) => void;
}

export interface LivescoreService {
  /** The service's calls in this process, without a socket. Answers are shared and frozen. */
  transport: Transport;
  /** Answers `livescorePaths`. */
  routes: Hono;
  /** To be told of every change that `listenForChanges` hears. */
  onChange(change: Change): void;
  counts: ScoreCounts;
  /** Reads the recorded facts into the database, then asks the source for what is due, until it is stopped. */
  start(): Promise<void>;
  /** Plays a match or a race again, from its start. @throws Error when there is nothing recorded to play */
  replay(replay: Pick<Replay, 'kind' | 'ref' | 'speed'>): Promise<void>;
  /** One turn of what `start` does again and again. @returns whether anything was asked */
  turn(): Promise<boolean>;
  stop(): Promise<void>;
}

/** Where its calls are, on its own host and under the sites' hosts. */
export const livescorePaths = ['/api/livescore/*', '/livescore/*'];

/** Looks whether anything is due, milliseconds: what is live is to be 15 s old at most. */
const lookEveryMs = 3000;
const tidyEveryMs = 3_600_000;

const names = (Object.keys(calls) as CallName[]).filter((name): name is LivescoreName => (calls[name] as Call).service === 'livescore');

/** Scores from PostgreSQL: what its sources told last, whether they answer now or not (docs/livescore.md). */
export function createLivescoreService(options: LivescoreServiceOptions): LivescoreService {
  const { db, recorded, source = null, leagues = standardLeagues, now = Date.now, onTrouble = () => {} } = options;
  const cache = createAnswerCache({ maxEntries: 2000, maxBytes: 32 * 1024 * 1024 });
  const counter = createScoreCounter();
  const onTags = (tags: string[]) => cache.drop({ tags, gone: false });
  const onError = (error: unknown) => onTrouble('live scores', { err: error });
  const { dailyCalls = null, timeoutMs } = options;
  const refresher = createRefresher({ db, source, counter, dailyCalls, now, onTrouble, onTags, ...(timeoutMs && { timeoutMs }) });
  const clock = createReplayClock({ db, recorded, now, onTags, onError });
  const reading: Reading = { db, now, leagues, refresher, clock, recorded, onError };
  /** Ends when it is known what is being played: nothing is answered from before that. */
  let loaded: Promise<void> = Promise.resolve();
  const answer = answering(reading, cache, () => loaded);
  const ends: Array<() => Promise<void> | void> = [clock.stop];

  return {
    // The name of the call is lost in the general form of a transport.
    transport: async (name, input) => (await answer(name, input)).value as never,
    routes: callRoutes(names, {
      read: (name, input, _context, beforeLoad) => answer(name, input, beforeLoad),
      write: {},
      newsroomKey: undefined,
      siteOfHost: siteOfHostName,
      onError,
    }),
    onChange(change) {
      cache.drop(change);
      if (change.tags.includes(replaysTag) || change.tags.includes(cacheTag.everything)) loaded = clock.load().catch(onError);
    },
    counts: counter,
    replay: clock.begin,
    turn: () => scoreTurn(reading),
    async start() {
      await readRecorded(db, recorded);
      await clock.load();
      for (const replay of options.replays ?? []) await clock.begin(replay);
      if (!source) return;
      const loop = startWorkerLoop({ turn: () => scoreTurn(reading), onError, idleMs: lookEveryMs });
      const tidying = setInterval(() => void tidyScores(reading).catch(onError), tidyEveryMs).unref();
      ends.push(loop.stop, () => clearInterval(tidying));
    },
    async stop() {
      for (const end of ends) await end();
    },
  };
}

function answering(reading: Reading, cache: ReturnType<typeof createAnswerCache>, loaded: () => Promise<void>) {
  const handlers = livescoreHandlers(reading);
  return async (name: CallName, input: object, beforeLoad = () => {}): Promise<Answer> => {
    if (!isOwn(name)) throw new CallError(404, `${name} is not a call of the live-score service.`);
    const parsed = calls[name].input.safeParse(input);
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
      throw new CallError(400, `The input of ${name} is wrong.`, issues);
    }
    return cache.answer(`${name} ${JSON.stringify(parsed.data)}`, async () => {
      beforeLoad();
      await loaded();
      // One call's own types are lost where it is looked up by name; the tables of calls and handlers have the same keys and types.
      const value = await (handlers[name] as (input: unknown) => Promise<OutputOf<LivescoreName>>)(parsed.data);
      return { value, tags: (calls[name].tags as (input: unknown, output: unknown) => string[])(parsed.data, value) };
    });
  };
}

const isOwn = (name: CallName): name is LivescoreName => (names as readonly CallName[]).includes(name);
