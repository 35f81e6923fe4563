import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { ContentChange } from '#contract/cache-tags.ts';
import type { Database } from '#database/database.ts';
import type { Signature } from '../people/actor.ts';
import { type Outcome, takeText } from './rules/take-delivery.ts';

export interface FeedOptions {
  db: Database;
  /** A file, or an http or https address. */
  source: string;
  /** Called with the outcome of each check that brings something new, or fails. */
  report: (outcome: Outcome | { kind: 'unreachable'; complaint: string }) => void;
  onChange?: (change: ContentChange) => void;
  /** Who is recorded in the audit log; without it nothing is recorded. */
  by?: Signature;
  /** Default: a minute, which is how often results are published. */
  intervalMs?: number;
  signal: AbortSignal;
}

const defaultIntervalMs = 60_000;
const timeoutMs = 20_000;
/** In characters. All settlements with all lists take about a tenth of it. */
const maxLength = 16 * 1024 * 1024;

/** Takes in deliveries until it is aborted. Failures are reported, and the last good results stay. */
export async function watchFeed({
  intervalMs = defaultIntervalMs,
  signal,
  ...options
}: FeedOptions): Promise<void> {
  while (!signal.aborted) {
    await checkFeed(options);
    await wait(intervalMs, undefined, { signal }).catch(() => {});
  }
}

type CheckOptions = Omit<FeedOptions, 'intervalMs' | 'signal'>;

/**
 * Takes in the feed's current content.
 * @returns null when the source cannot be read
 */
export async function checkFeed(options: CheckOptions): Promise<Outcome | null> {
  const { db, source, report, onChange, by } = options;
  let outcome: Outcome;
  try {
    outcome = await takeText(db, await textOf(source), onChange, by);
  } catch (error) {
    report({ kind: 'unreachable', complaint: error instanceof Error ? error.message : String(error) });
    return null;
  }
  if (outcome.kind !== 'known') report(outcome);
  return outcome;
}

async function textOf(source: string): Promise<string> {
  if (!/^https?:\/\//.test(source)) return refuseLong(await readFile(source, 'utf8'), source);
  const response = await fetch(source, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${source} answers with ${response.status}.`);
  return refuseLong(await response.text(), source);
}

/** @throws Error for a text above the limit */
function refuseLong(text: string, source: string): string {
  if (text.length > maxLength) throw new Error(`${source} is larger than 16 MB.`);
  return text;
}
