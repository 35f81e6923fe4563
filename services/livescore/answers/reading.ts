import { setTimeout as wait } from 'node:timers/promises';
import { CallError } from '#contract/errors.ts';
import type { Database } from '#database/database.ts';
import { noteWanted, type StoredAnswer, storedAnswer } from '../queries/answers.ts';
import { isOfRecorded } from '../questions.ts';
import type { ReplayClock } from '../replay/replay-clock.ts';
import type { Refresher } from '../rules/refresh.ts';
import type { Question, RecordedSource } from '../source.ts';

/** What answers are made from. */
export interface Reading {
  db: Database;
  now: () => number;
  /** Competitions that are followed, the most important first. */
  leagues: readonly number[];
  refresher: Refresher;
  clock: ReplayClock;
  recorded: Pick<RecordedSource, 'orderOf' | 'rowsAt'>;
  onError(error: unknown): void;
}

/**
 * Who asks for what was never got waits so long for it, milliseconds: less than the portal waits for an
 * answer (`contract/client.ts`).
 */
const firstWaitMs = 4000;
/** Meanwhile it is looked this often whether it is there, milliseconds. */
const lookMs = 100;

/** The last good copy at once; when it is due, the source is asked meanwhile. Null: never got. */
export async function peek(
  { db, now, refresher, onError }: Reading,
  question: Question,
): Promise<StoredAnswer | null> {
  const stored = await storedAnswer(db, question);
  if (stored?.recorded) return stored;
  if (!stored?.dueAt || stored.dueAt.getTime() <= now()) void refresher.refresh(question);
  else void noteWanted(db, question).catch(onError);
  return stored?.gotAt ? stored : null;
}

/**
 * As `peek`, but who is the first to ask waits for the source for some seconds. Null: there is nobody to ask.
 * @throws CallError 503 when that gives nothing
 */
export async function answerTo(reading: Reading, question: Question): Promise<StoredAnswer | null> {
  const known = await peek(reading, question);
  if (known || !reading.refresher.asks || isOfRecorded(question)) return known;
  const stored = await Promise.race([firstCopy(reading, question), wait(firstWaitMs, null, { ref: false })]);
  if (stored) return stored;
  throw new CallError(503, 'The source of the scores has not answered this yet; try again soon.');
}

/** Another process may be the one that asks: then it is waited until its claim ends. */
async function firstCopy({ db, refresher }: Reading, question: Question): Promise<StoredAnswer | null> {
  const until = performance.now() + firstWaitMs;
  await refresher.refresh(question);
  let stored = await storedAnswer(db, question);
  while (stored && !stored.gotAt && stored.asking && performance.now() < until) {
    await wait(lookMs);
    stored = await storedAnswer(db, question);
  }
  return stored?.gotAt ? stored : null;
}
