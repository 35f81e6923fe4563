import { type ContentChange, cacheTag } from '#contract/cache-tags.ts';
import type { Database } from '#database/database.ts';
import { startWorkerLoop } from '../jobs/worker-loop.ts';
import { livescoreHandlers } from './answers/handlers.ts';
import type { LivescoreHandlers } from './answers/livescore-calls.ts';
import type { ScoreContext } from './answers/score-context.ts';
import { type Replay, replaysTag } from './queries/replays.ts';
import { createReplayClock } from './replay/replay-clock.ts';
import { readRecorded } from './rules/read-recorded.ts';
import { createRefresher } from './rules/refresh.ts';
import { createScoreCounter, type ScoreCounter } from './score-counts.ts';
import { deleteOldBatches, refreshDueScores } from './score-loop.ts';
import type { RecordedSource, ScoreSource } from './source.ts';
import { standardLeagues } from './standard-leagues.ts';

export interface ScoresOptions {
  db: Database;
  recorded: RecordedSource;
  /** Null: only recorded facts are served. */
  source?: ScoreSource | null;
  /** Competitions that are followed, the most important first. */
  leagues?: readonly number[];
  /** How many calls this site may make in a day; null for all of the plan's. */
  dailyCalls?: number | null;
  /** Replays that start with the service. */
  replays?: ReadonlyArray<Pick<Replay, 'kind' | 'ref' | 'speed'>>;
  counter?: ScoreCounter;
  /** Unix milliseconds. */
  now?: () => number;
  /** How long to wait for an answer of the source. */
  timeoutMs?: number;
  /** Drops the cached answers that were made from changed data. */
  invalidate(change: ContentChange): void;
  onTrouble?: (message: string, facts: object) => void;
}

export interface Scores {
  handlers: LivescoreHandlers;
  onChange(change: ContentChange): void;
  /** Reads the recorded facts into the database, then requests what is due, until it is stopped. */
  start(): Promise<void>;
  /**
   * Replays a match or a race from its start.
   * @throws Error when there is no recording that can be replayed
   */
  replay(replay: Pick<Replay, 'kind' | 'ref' | 'speed'>): Promise<void>;
  /**
   * One run of the loop that `start` starts.
   * @returns whether anything was due
   */
  runDue(): Promise<boolean>;
  stop(): Promise<void>;
}

/** How often the loop checks what is due. */
const checkIntervalMs = 3000;
const deleteIntervalMs = 3_600_000;

/** Answers from PostgreSQL, whether or not the sources can be reached now (docs/livescore.md). */
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
  const context: ScoreContext = { db, now, leagues, refresher, clock, recorded, onError };
  /** Resolves when the replays are loaded; handlers wait for it. */
  let loaded: Promise<void> = Promise.resolve();
  const cleanups: Array<() => Promise<void> | void> = [clock.stop];
  let isStopped = false;

  return {
    handlers: afterWaiting(livescoreHandlers(context), () => loaded),
    onChange({ tags }) {
      const isReplayChanged = tags.includes(replaysTag) || tags.includes(cacheTag.everything);
      if (isReplayChanged) loaded = clock.load().catch(onError);
    },
    replay: clock.begin,
    runDue: () => refreshDueScores(context),
    async start() {
      await readRecorded(db, recorded);
      await clock.load();
      // A setting that names no recording keeps nobody from the true scores.
      for (const replay of options.replays ?? []) await clock.begin(replay).catch(onError);
      if (!source || isStopped) return;
      const loop = startWorkerLoop({
        runDue: () => refreshDueScores(context),
        onError,
        idleMs: checkIntervalMs,
      });
      const deleteTimer = setInterval(
        () => void deleteOldBatches(context).catch(onError),
        deleteIntervalMs,
      ).unref();
      cleanups.push(loop.stop, () => clearInterval(deleteTimer));
    },
    async stop() {
      isStopped = true;
      for (const cleanup of cleanups) await cleanup();
    },
  };
}

/** The same handlers, each of which first waits for the replays. */
function afterWaiting(handlers: LivescoreHandlers, wait: () => Promise<void>): LivescoreHandlers {
  const waitingHandlers = Object.entries(handlers).map(([name, handler]) => [
    name,
    async (...request: unknown[]) => {
      await wait();
      return (handler as (...args: unknown[]) => Promise<unknown>)(...request);
    },
  ]);
  // `Object.entries` loses the types of the handlers.
  return Object.fromEntries(waitingHandlers) as LivescoreHandlers;
}
