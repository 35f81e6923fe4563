import type { Database } from '#database/database.ts';
import {
  allReplays,
  beginReplay,
  endReplay,
  type Replay,
  type ReplayOf,
  tellStep,
} from '../queries/replays.ts';
import { type OrdersOf, type Play, playOf, tagsAt } from './recorded-play.ts';

export interface ReplayClockOptions {
  db: Database;
  recorded: OrdersOf;
  /** Unix milliseconds. */
  now: () => number;
  /** Told what became stale, at once; other processes hear it from the database. */
  onTags(tags: string[]): void;
  onError(error: unknown): void;
}

export interface ReplayClock {
  /** Seconds since the kick-off or start of what is played again now; null when it is not. */
  secondsOf(of: ReplayOf): number | null;
  /** Numbers of what is played again. */
  playing(kind: ReplayOf['kind']): number[];
  /** Begins from the start. @throws Error when there is nothing to play */
  begin(replay: Pick<Replay, 'kind' | 'ref' | 'speed'>): Promise<void>;
  /** Looks in the database what is being played, from now on. */
  load(): Promise<void>;
  stop(): void;
}

interface Running extends Replay, Play {
  timer: NodeJS.Timeout | null;
}

/** Steps are told this often at most, milliseconds: readers fetch a page for each. */
const leastPauseMs = 250;

/**
 * What was played before, played again: where it is follows from when it began and how fast it goes, so every
 * process knows it without being told. At each step readers are told that there is something new; the facts
 * in the database stay as they are.
 */
export function createReplayClock({ db, recorded, now, onTags, onError }: ReplayClockOptions): ReplayClock {
  let running = new Map<string, Running>();
  let stopped = false;

  async function load(): Promise<void> {
    const found = await allReplays(db);
    const next = new Map<string, Running>();
    for (const replay of found) {
      const known = running.get(nameOf(replay));
      const play = known && +known.begunAt === +replay.begunAt ? known : await playOf(db, recorded, replay);
      if (play) next.set(nameOf(replay), { ...replay, steps: play.steps, tags: play.tags, timer: null });
    }
    for (const { timer } of running.values()) clearTimeout(timer ?? undefined);
    running = next;
    if (stopped) return;
    for (const replay of running.values()) schedule(replay);
  }

  const secondsAt = ({ begunAt, speed }: Replay) => Math.max(0, ((now() - begunAt.getTime()) / 1000) * speed);

  function schedule(replay: Running): void {
    const seconds = secondsAt(replay);
    const next = replay.steps.find((step) => step > seconds);
    const pause = next === undefined ? 0 : Math.max(((next - seconds) / replay.speed) * 1000, leastPauseMs);
    replay.timer = setTimeout(() => void step(replay), Math.ceil(pause)).unref();
  }

  async function step(replay: Running): Promise<void> {
    try {
      const over = replay.steps.filter((each) => each <= secondsAt(replay)).length;
      const tags = tagsAt(replay, replay.kind, now());
      onTags(tags);
      if (over < replay.steps.length) {
        await tellStep(db, replay, over, tags);
      } else {
        running.delete(nameOf(replay));
        await endReplay(db, replay, tags, replay.begunAt);
        return;
      }
    } catch (error) {
      onError(error);
    }
    if (!stopped && running.get(nameOf(replay)) === replay) schedule(replay);
  }

  return {
    secondsOf(of) {
      const replay = running.get(nameOf(of));
      return replay ? secondsAt(replay) : null;
    },
    playing: (kind) => [...running.values()].filter((replay) => replay.kind === kind).map(({ ref }) => ref),
    async begin(replay) {
      const play = await playOf(db, recorded, replay);
      if (!play) throw new Error(`There is nothing recorded to play again as ${nameOf(replay)}.`);
      await beginReplay(db, { ...replay, begunAt: new Date(now()) }, tagsAt(play, replay.kind, now()));
      await load();
    },
    load,
    stop() {
      stopped = true;
      for (const { timer } of running.values()) clearTimeout(timer ?? undefined);
    },
  };
}

const nameOf = ({ kind, ref }: ReplayOf) => `${kind}:${ref}`;
