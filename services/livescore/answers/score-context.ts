import { setTimeout as wait } from 'node:timers/promises';
import { CallError } from '#contract/errors.ts';
import type { Database } from '#database/database.ts';
import { recordInterest, type StoredAnswer, storedAnswer } from '../queries/answers.ts';
import { isOfRecorded } from '../questions.ts';
import type { ReplayClock } from '../replay/replay-clock.ts';
import type { Refresher } from '../rules/refresh.ts';
import type { Question, RecordedSource } from '../source.ts';

/** What handlers need to answer. */
export interface ScoreContext {
  db: Database;
  now: () => number;
  /** Ids of the followed competitions, the most important first. */
  leagues: readonly number[];
  refresher: Refresher;
  clock: ReplayClock;
  recorded: Pick<RecordedSource, 'orderOf' | 'rowsAt'>;
  onError(error: unknown): void;
}

/** How long a request waits for the first copy: less than the portal waits (`contract/client.ts`). */
const firstAnswerTimeoutMs = 4000;
const pollMs = 100;

/**
 * Returns the last good copy at once, and refreshes it in the background if it is due.
 * @returns null when there is no copy yet
 */
export async function peek(
  { db, now, refresher, onError }: ScoreContext,
  question: Question,
): Promise<StoredAnswer | null> {
  const stored = await storedAnswer(db, question);
  if (stored?.recorded) return stored;
  if (!stored?.dueAt || stored.dueAt.getTime() <= now()) void refresher.refresh(question);
  else void recordInterest(db, question).catch(onError);
  return stored?.fetchedAt ? stored : null;
}

/**
 * As `peek`, but waits some seconds for the first copy.
 * @returns null when there is no source to ask
 * @throws CallError 503 when the source does not answer in time
 */
export async function answerTo(context: ScoreContext, question: Question): Promise<StoredAnswer | null> {
  const copy = await peek(context, question);
  if (copy || !context.refresher.hasSource || isOfRecorded(question)) return copy;
  const stored = await Promise.race([
    firstCopy(context, question),
    wait(firstAnswerTimeoutMs, null, { ref: false }),
  ]);
  if (stored) return stored;
  throw new CallError(503, 'The source of the scores has not answered yet; try again soon.');
}

/** The first copy, fetched by this process or by another one that is already asking for it. */
async function firstCopy({ db, refresher }: ScoreContext, question: Question): Promise<StoredAnswer | null> {
  const until = performance.now() + firstAnswerTimeoutMs;
  await refresher.refresh(question);
  let stored = await storedAnswer(db, question);
  while (stored && !stored.fetchedAt && stored.isClaimed && performance.now() < until) {
    await wait(pollMs);
    stored = await storedAnswer(db, question);
  }
  return stored?.fetchedAt ? stored : null;
}
