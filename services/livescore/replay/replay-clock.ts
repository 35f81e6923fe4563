import type { Database } from '#database/database.ts';
import {
  allReplays,
  announceStep,
  endReplay,
  type Replay,
  type ReplayTarget,
  startReplay,
} from '../queries/replays.ts';
import { type LapOrders, type Play, playOf, tagsAt } from './recorded-play.ts';

export interface ReplayClockOptions {
  db: Database;
  recorded: LapOrders;
  /** Unix milliseconds. */
  now: () => number;
  /** Called with the cache tags that became stale. Other processes hear of them from the database. */
  onTags(tags: string[]): void;
  onError(error: unknown): void;
}

export interface ReplayClock {
  /** Seconds of the match or race that a replay has played; null where there is no replay. */
  secondsOf(target: ReplayTarget): number | null;
  /** Ids of the matches or sessions that are being replayed. */
  playing(kind: ReplayTarget['kind']): number[];
  /**
   * Starts a replay from the beginning.
   * @throws Error when there is no recording that can be replayed
   */
  begin(replay: Pick<Replay, 'kind' | 'ref' | 'speed'>): Promise<void>;
  /** Loads the replays from the database and follows them. */
  load(): Promise<void>;
  stop(): void;
}

interface RunningReplay extends Replay, Play {
  timer: NodeJS.Timeout | null;
}

/** Shortest interval between announced steps, because readers fetch a page for each. */
const minPauseMs = 250;

/**
 * Replays recorded matches and races. The progress of a replay follows from its start and its speed, so
 * processes need not coordinate. Each step is announced to readers; the facts in the database do not change.
 */
export function createReplayClock(options: ReplayClockOptions): ReplayClock {
  const { db, recorded, now, onTags, onError } = options;
  let running = new Map<string, RunningReplay>();
  let isStopped = false;

  async function load(): Promise<void> {
    const replays = await allReplays(db);
    const next = new Map<string, RunningReplay>();
    for (const replay of replays) {
      const former = running.get(nameOf(replay));
      const play =
        former && +former.startedAt === +replay.startedAt ? former : await playOf(db, recorded, replay);
      if (play) next.set(nameOf(replay), { ...replay, steps: play.steps, tags: play.tags, timer: null });
    }
    for (const { timer } of running.values()) clearTimeout(timer ?? undefined);
    running = next;
    if (isStopped) return;
    for (const replay of running.values()) schedule(replay);
  }

  const secondsAt = ({ startedAt, speed }: Replay) =>
    Math.max(0, ((now() - startedAt.getTime()) / 1000) * speed);

  function schedule(replay: RunningReplay): void {
    const seconds = secondsAt(replay);
    const next = replay.steps.find((step) => step > seconds);
    const pauseMs = next === undefined ? 0 : Math.max(((next - seconds) / replay.speed) * 1000, minPauseMs);
    replay.timer = setTimeout(() => void step(replay), Math.ceil(pauseMs)).unref();
  }

  async function step(replay: RunningReplay): Promise<void> {
    try {
      const passedSteps = replay.steps.filter((each) => each <= secondsAt(replay)).length;
      const tags = tagsAt(replay, replay.kind, now());
      onTags(tags);
      if (passedSteps < replay.steps.length) {
        await announceStep(db, replay, passedSteps, tags);
      } else {
        running.delete(nameOf(replay));
        await endReplay(db, replay, tags, replay.startedAt);
        return;
      }
    } catch (error) {
      onError(error);
    }
    if (!isStopped && running.get(nameOf(replay)) === replay) schedule(replay);
  }

  return {
    secondsOf(target) {
      const replay = running.get(nameOf(target));
      return replay ? secondsAt(replay) : null;
    },
    playing: (kind) => [...running.values()].filter((replay) => replay.kind === kind).map(({ ref }) => ref),
    async begin(replay) {
      const play = await playOf(db, recorded, replay);
      if (!play) throw new Error(`There is no recording to replay as ${nameOf(replay)}.`);
      await startReplay(db, { ...replay, startedAt: new Date(now()) }, tagsAt(play, replay.kind, now()));
      await load();
    },
    load,
    stop() {
      isStopped = true;
      for (const { timer } of running.values()) clearTimeout(timer ?? undefined);
    },
  };
}

const nameOf = ({ kind, ref }: ReplayTarget) => `${kind}:${ref}`;
