import { cacheTag } from '#contract/cache-tags.ts';
import { announce } from '#database/announce.ts';
import type { Database } from '#database/database.ts';
import { backOffMs, freshMs, freshness, livePauseMs } from '../freshness.ts';
import { claim, recordFailure, storedAnswer } from '../queries/answers.ts';
import { idsPlaying, kickoffsUntil } from '../queries/fixtures.ts';
import { block, callsLeft, takeCall } from '../queries/quota.ts';
import { isOfRecorded, keyOf, providerOf } from '../questions.ts';
import type { ScoreCounter } from '../score-counts.ts';
import { type Kind, type Question, type ScoreSource, SourceError } from '../source.ts';
import { blockOf } from '../sources/api-sports.ts';
import { checkRows } from './check-rows.ts';
import { stageOf } from './stage.ts';
import { storeRows, tagsOfQuestion } from './store-rows.ts';

export interface RefresherOptions {
  db: Database;
  /** Null: there is only the recorded source. */
  source: ScoreSource | null;
  counter: ScoreCounter;
  /** Calls that this site may make in a day; null: all of the plan. */
  dailyCalls: number | null;
  now: () => number;
  /** Called when something goes wrong, such as dropped rows. */
  onTrouble(message: string, facts: object): void;
  /** Called with the cache tags that became stale. Other processes hear of them from the database. */
  onTags(tags: string[]): void;
  /** How long to wait for an answer, in milliseconds. */
  timeoutMs?: number;
}

export interface Refresher {
  /** Whether there is a source besides the recorded one. */
  readonly hasSource: boolean;
  /** Asks the source if the answer is due and nobody else is asking. Never rejects. */
  refresh(question: Question): Promise<void>;
}

/** The provider usually answers in half a second. Readers do not wait for it. */
const defaultTimeoutMs = 8000;
/** Pause before the database is checked again for a free call. */
const noCallPauseMs = 60_000;

/** Answers that may become empty. For the others, an empty answer counts as the provider's mistake. */
const mayBecomeEmpty: ReadonlySet<Kind> = new Set(['live', 'matches', 'result', 'grid', 'predictions']);

/** Single flight: within this process by a map, among processes by a claim in the database. */
export function createRefresher(options: RefresherOptions): Refresher {
  const { db, source, now } = options;
  const running = new Map<string, Promise<void>>();
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs;

  async function refreshOnce(fromSource: ScoreSource, question: Question): Promise<void> {
    if (!(await claim(db, question, new Date(now()), Math.ceil(timeoutMs / 1000) + 10))) return;
    try {
      const rows = await askForRows(options, fromSource, question, AbortSignal.timeout(timeoutMs));
      const tags = await storeRows(db, question, rows, new Date(now()), await nextDueAt(options, question));
      if (tags.length > 0) options.onTags(tags);
    } catch (error) {
      await recordFailedRefresh(options, question, error);
    }
  }

  return {
    hasSource: source !== null,
    refresh(question) {
      if (source === null || isOfRecorded(question)) return Promise.resolve();
      const key = keyOf(question);
      const refreshing =
        running.get(key) ??
        refreshOnce(source, question)
          .catch((error: unknown) => options.onTrouble('an answer could not be stored', { err: error, key }))
          .finally(() => running.delete(key));
      running.set(key, refreshing);
      return refreshing;
    },
  };
}

/**
 * Asks the source, and checks the rows.
 * @throws SourceError when there is nothing to store
 */
async function askForRows(
  options: RefresherOptions,
  source: ScoreSource,
  question: Question,
  signal: AbortSignal,
): Promise<unknown[]> {
  const { db, counter, dailyCalls } = options;
  const provider = providerOf(question);
  const remainingCalls = await takeCall(db, provider, dailyCalls, freshness[question.kind].reservedShare);
  if (remainingCalls === null) throw new NoCallLeft();
  counter.setCallsLeft(provider, remainingCalls);
  const raw = await source.ask(question, signal);
  const { rows, dropped, faults } = checkRows(question.kind, raw);
  if (dropped > 0) {
    counter.countDroppedRows(question.kind, dropped);
    options.onTrouble('rows of a source were dropped', { key: keyOf(question), dropped, faults });
  }
  if (rows.length === 0 && raw.length > 0)
    throw new SourceError('invalid', `None of ${raw.length} rows matches the contract.`);
  if (
    rows.length === 0 &&
    !mayBecomeEmpty.has(question.kind) &&
    ((await storedAnswer(db, question))?.rows.length ?? 0) > 0
  ) {
    throw new SourceError('invalid', 'The answer is empty, but there were rows before.');
  }
  counter.countCall(provider, 'answered');
  return rows;
}

/** Thrown when the quota is used up, so that no call was made. */
class NoCallLeft extends Error {}

async function nextDueAt({ db, now, dailyCalls }: RefresherOptions, question: Question): Promise<Date> {
  const at = now();
  if (question.kind !== 'live') return new Date(at + freshMs(question.kind, await stageOf(db, question, at)));
  const endOfDay = new Date(at).setUTCHours(24, 0, 0, 0);
  const kickoffs = await kickoffsUntil(db, new Date(at - 3 * 3_600_000), new Date(endOfDay));
  const remainingCalls = await callsLeft(db, 'football', dailyCalls);
  const pause = livePauseMs(
    kickoffs.map((kickoff) => kickoff.getTime()),
    at,
    endOfDay,
    remainingCalls,
  );
  return new Date(at + pause);
}

/**
 * Keeps the last good copy. After the first failure in a row, pages become stale, so that they show its age.
 */
async function recordFailedRefresh(
  options: RefresherOptions,
  question: Question,
  error: unknown,
): Promise<void> {
  const { db, now, counter } = options;
  const provider = providerOf(question);
  const isWithoutCall = error instanceof NoCallLeft;
  const sourceError = error instanceof SourceError ? error : null;
  counter.countCall(provider, isWithoutCall ? 'skipped' : (sourceError?.reason ?? 'failing'));
  const pause = sourceError && blockOf(sourceError);
  if (pause) await block(db, provider, pause);
  const stage = await stageOf(db, question, now());
  const dueAt = (failures: number) =>
    new Date(now() + (isWithoutCall ? noCallPauseMs : backOffMs(question.kind, stage, failures)));
  const text = isWithoutCall
    ? 'No call is left for it.'
    : error instanceof Error
      ? error.message
      : String(error);
  const tags =
    question.kind === 'live'
      ? (await idsPlaying(db, new Date(now()))).map(cacheTag.fixture)
      : tagsOfQuestion(question);
  const staleTags = await db.transaction().execute(async (trx) => {
    const isFirst = (await recordFailure(trx, question, text, dueAt)) === 1;
    const stale = isFirst ? tags : [];
    if (stale.length > 0) await announce(trx, { tags: stale, gone: false });
    return stale;
  });
  if (staleTags.length > 0) options.onTags(staleTags);
  options.onTrouble('a source gave no answer', {
    key: keyOf(question),
    reason: text,
    ...(!sourceError && !isWithoutCall && { err: error }),
  });
}
