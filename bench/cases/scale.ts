import { cacheTag } from '#contract/cache-tags.ts';
import type { InputOf } from '#contract/calls.ts';
import type { Transport } from '#contract/client.ts';
import { contentService } from '#services/content/content-service.ts';
import { barePlatform } from '#services/platform.ts';
import { createArchive, spread } from '../measure/archive.ts';
import { quantile } from '../measure/quantile.ts';

export interface ScaleRow {
  articles: number;
  list: string;
  page: string;
  /** Milliseconds for the complete answer of the service, with totals, without any cache. */
  p50: number;
  p95: number;
  p99: number;
}

/** Articles in a small and in a large archive. */
const archiveSizes = [10_000, 1_000_000];
const measuredCalls = 400;
/**
 * Uncounted calls of each kind first, so that connections exist and code is compiled, as in a running server.
 */
const warmUpCalls = 20;

type ListInput = InputOf<'articles'>;

const context = { site: 'main', signedIn: false } as const;

/** How long the service takes for an uncached page of a list, in a small and in a large archive. */
export async function measureScale(): Promise<ScaleRow[]> {
  const rows: ScaleRow[] = [];
  for (const articles of archiveSizes) {
    await using archive = await createArchive(articles);
    const service = await contentService.start(barePlatform({ db: archive.db }));
    try {
      for (const [list, inputOf] of Object.entries(lists)) {
        for (const page of ['1', '500', 'last'] as const) {
          const measurement = await measure(
            service.transport,
            () => service.onChange({ tags: [cacheTag.everything], gone: false }),
            inputOf,
            page,
          );
          if (measurement) rows.push({ articles, list, page, ...measurement });
        }
      }
    } finally {
      service.stop();
    }
  }
  return rows;
}

/**
 * Lists by one property and by two, with common and with rare tags. Each turn asks for another section, author
 * or tag, so that calls differ.
 */
const lists: Record<string, (turn: number) => ListInput> = {
  latest: () => ({}),
  section: (turn) => ({ mstag: `rovat-${1 + (turn % spread.sections)}` }),
  author: (turn) => ({ author: `szerzo-${1 + (turn % spread.authors)}` }),
  'common tag': (turn) => ({ tag: `cimke-${1 + (turn % 5)}` }),
  'rare tag': (turn) => ({ tag: `cimke-${spread.tags - (turn % 500)}` }),
  'section and common tag': (turn) => ({
    mstag: `rovat-${1 + (turn % spread.sections)}`,
    tag: `cimke-${1 + (turn % 5)}`,
  }),
  'section and rare tag': (turn) => ({
    mstag: `rovat-${1 + (turn % spread.sections)}`,
    tag: `cimke-${spread.tags - (turn % 500)}`,
  }),
  'two common tags': (turn) => ({ tag: `cimke-${1 + (turn % 5)}`, and_tags: [`cimke-${6 + (turn % 7)}`] }),
  'latest without a common tag': (turn) => ({ not_tags: [`cimke-${1 + (turn % 5)}`] }),
};

/** Null where the list has no such page. */
async function measure(
  transport: Transport,
  invalidate: () => void,
  inputOf: (turn: number) => ListInput,
  page: '1' | '500' | 'last',
): Promise<Omit<ScaleRow, 'articles' | 'list' | 'page'> | null> {
  const times: number[] = [];
  for (let turn = 0; turn < warmUpCalls + measuredCalls; turn += 1) {
    const input = inputOf(turn);
    const { totalPages } = await transport('articles', input, context);
    const number = page === 'last' ? totalPages : Number(page);
    if (number < 1 || number > totalPages) continue;
    invalidate();
    const start = performance.now();
    await transport('articles', { ...input, page: number }, context);
    if (turn >= warmUpCalls) times.push(performance.now() - start);
  }
  if (times.length === 0) return null;
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), p99: quantile(times, 0.99) };
}
