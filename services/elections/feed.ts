import { createReadStream } from 'node:fs';
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
/** All settlements with all lists take about a tenth of it. */
const maxBytes = 16 * 1024 * 1024;

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
  if (!/^https?:\/\//.test(source)) return readText(createReadStream(source), source);
  const response = await fetch(source, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${source} answers with ${response.status}.`);
  return readText(response.body ?? [], source);
}

/** @throws Error as soon as more arrives than the limit allows */
async function readText(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  source: string,
): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`${source} is larger than 16 MB.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
