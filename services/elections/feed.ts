import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Change } from '#contract/cache-tags.ts';
import type { Database } from '#database/database.ts';
import { FormatError } from './rules/read-lines.ts';
import { noteRefused, type Outcome, readDelivery, takeDelivery } from './rules/take-delivery.ts';

export interface FeedOptions {
  db: Database;
  /** A file, or an address of http or https. */
  source: string;
  /** Told what came of each look, but not of those that bring nothing new. */
  report: (outcome: Outcome | { kind: 'unreachable'; complaint: string }) => void;
  onChange?: (change: Change) => void;
  /** Milliseconds; a minute unless given, as often as results are published. */
  everyMs?: number;
  signal: AbortSignal;
}

const minuteMs = 60_000;
/** Longest that a source may take. */
const patienceMs = 20_000;
/** All settlements with all lists are about a tenth of it. */
const mostBytes = 16 * 1024 * 1024;

/**
 * Takes what arrives, look by look, until it is told to stop. What is wrong, or does not come, is reported;
 * the last good results stay.
 */
export async function watchFeed({ everyMs = minuteMs, signal, ...options }: FeedOptions): Promise<void> {
  while (!signal.aborted) {
    await look(options);
    await wait(everyMs, undefined, { signal }).catch(() => {});
  }
}

type LookOptions = Omit<FeedOptions, 'everyMs' | 'signal'>;

/** One look. @returns what came of it */
export async function look({ db, source, report, onChange }: LookOptions): Promise<Outcome | null> {
  let outcome: Outcome;
  try {
    outcome = await take(db, await textOf(source), onChange);
  } catch (error) {
    report({ kind: 'unreachable', complaint: error instanceof Error ? error.message : String(error) });
    return null;
  }
  if (outcome.kind !== 'known') report(outcome);
  return outcome;
}

async function take(db: Database, text: string, onChange?: (change: Change) => void): Promise<Outcome> {
  try {
    return await takeDelivery(db, readDelivery(text), onChange);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    // Whose it is is not known for sure: kept under what its first line says, if that can be read.
    await noteRefused(db, /"election":"([a-z0-9_-]{1,200})"/.exec(text)?.[1] ?? '', null, error.message);
    return { kind: 'refused', complaint: error.message };
  }
}

async function textOf(source: string): Promise<string> {
  if (!/^https?:\/\//.test(source)) return bounded(await readFile(source, 'utf8'), source);
  const response = await fetch(source, { signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) throw new Error(`${source} answers with ${response.status}.`);
  return bounded(await response.text(), source);
}

function bounded(text: string, source: string): string {
  if (text.length > mostBytes) throw new Error(`${source} is larger than 16 MB.`);
  return text;
}
