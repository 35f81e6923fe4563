import { type Change, cacheTag } from '#contract/cache-tags.ts';
import type { Database } from '#database/database.ts';
import { startWorkerLoop } from '../jobs/worker-loop.ts';
import { type LivescoreHandlers, livescoreHandlers } from './answers/handlers.ts';
import type { Reading } from './answers/reading.ts';
import { standardLeagues } from './followed.ts';
import { type Replay, replaysTag } from './queries/replays.ts';
import { createReplayClock } from './replay/replay-clock.ts';
import { readRecorded } from './rules/read-recorded.ts';
import { createRefresher } from './rules/refresh.ts';
import { createScoreCounter, type ScoreCounter } from './score-counts.ts';
import { scoreTurn, tidyScores } from './score-loop.ts';
import type { RecordedSource, ScoreSource } from './source.ts';

export interface ScoresOptions {
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
  counter?: ScoreCounter;
  /** Unix milliseconds. */
  now?: () => number;
  /** Longest wait for an answer of the source. */
  timeoutMs?: number;
  /** Drops the cached answers that were made from what changed. */
  invalidate(change: Change): void;
  onTrouble?: (message: string, facts: object) => void;
}

export interface Scores {
  handlers: LivescoreHandlers;
  onChange(change: Change): void;
  /**
   * Reads the recorded facts into the database, then asks the source for what is due, until it is stopped.
   */
  start(): Promise<void>;
  /** Plays a match or a race again, from its start. @throws Error when there is nothing recorded to play */
  replay(replay: Pick<Replay, 'kind' | 'ref' | 'speed'>): Promise<void>;
  /** One turn of what `start` does again and again. @returns whether anything was asked */
  turn(): Promise<boolean>;
  stop(): Promise<void>;
}

/** How often it is looked whether anything is due: what is live is to be 15 s old at most. */
const lookEveryMs = 3000;
const tidyEveryMs = 3_600_000;

/** Scores from PostgreSQL: what its sources told last, whether they answer now or not (docs/livescore.md). */
export function createScores(options: ScoresOptions): Scores {
  const {
    db,
    recorded,
    source = null,
    leagues = standardLeagues,
    now = Date.now,
    onTrouble = () => {},
  } = options;
  const { counter = createScoreCounter(), dailyCalls = null, timeoutMs, invalidate } = options;
  const onTags = (tags: string[]) => invalidate({ tags, gone: false });
  const onError = (error: unknown) => onTrouble('live scores', { err: error });
  const refresher = createRefresher({
    db,
    source,
    counter,
    dailyCalls,
    now,
    onTrouble,
    onTags,
    ...(timeoutMs && { timeoutMs }),
  });
  const clock = createReplayClock({ db, recorded, now, onTags, onError });
  const reading: Reading = { db, now, leagues, refresher, clock, recorded, onError };
  /** Ends when it is known what is being played: nothing is answered from before that. */
  let loaded: Promise<void> = Promise.resolve();
  const cleanups: Array<() => Promise<void> | void> = [clock.stop];

  return {
    handlers: afterWaiting(livescoreHandlers(reading), () => loaded),
    onChange({ tags }) {
      const isReplayChanged = tags.includes(replaysTag) || tags.includes(cacheTag.everything);
      if (isReplayChanged) loaded = clock.load().catch(onError);
    },
    replay: clock.begin,
    turn: () => scoreTurn(reading),
    async start() {
      await readRecorded(db, recorded);
      await clock.load();
      for (const replay of options.replays ?? []) await clock.begin(replay);
      if (!source) return;
      const loop = startWorkerLoop({ turn: () => scoreTurn(reading), onError, idleMs: lookEveryMs });
      const tidying = setInterval(() => void tidyScores(reading).catch(onError), tidyEveryMs).unref();
      cleanups.push(loop.stop, () => clearInterval(tidying));
    },
    async stop() {
      for (const cleanup of cleanups) await cleanup();
    },
  };
}

/** The same handlers, each of which waits first. */
function afterWaiting(handlers: LivescoreHandlers, wait: () => Promise<void>): LivescoreHandlers {
  const waiting = Object.entries(handlers).map(([name, handler]) => [
    name,
    async (...request: unknown[]) => {
      await wait();
      return (handler as (...given: unknown[]) => Promise<unknown>)(...request);
    },
  ]);
  // Their types are lost where they are gone through, and are the same afterwards.
  return Object.fromEntries(waiting) as LivescoreHandlers;
}
