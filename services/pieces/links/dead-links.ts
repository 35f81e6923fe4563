import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { Slug } from '#contract/article.ts';
import type { Database } from '#database/database.ts';
import { type AddressRule, probeAddress } from '../../limits/safe-fetch.ts';

/** How long a result is trusted: links rarely die while somebody writes. */
const answerCacheMs = 10 * 60_000;
const maxCachedAnswers = 5_000;
/** Other sites are checked a few at a time, and with a time limit. */
const maxAtOnce = 4;
const limits = { timeoutMs: 6_000, redirects: 5 } as const;

/** Paths of the form that `articlePath` makes. */
const articlePattern = /^\/[^/]+\/\d{4}\/\d\d\/\d\d\/([^/?#]+)/;

export interface DeadLinksOptions {
  db: Database;
  /** Scheme and host of our sites. */
  origins: readonly string[];
  /** Except in tests, only public addresses are checked. */
  rule?: AddressRule;
}

/**
 * Finds dead links: to articles of ours that do not exist, to pages of other sites that answer 404 or 410,
 * and to hosts that do not exist. A slow or failing page, or one that blocks programs, may be fine.
 */
export function createDeadLinks({ db, origins, rule }: DeadLinksOptions) {
  const answers = new LRUCache<string, { isDead: boolean }>({ max: maxCachedAnswers, ttl: answerCacheMs });

  async function isDeadOutside(address: string): Promise<boolean> {
    const cached = answers.get(address);
    if (cached) return cached.isDead;
    const isDead = await probeAddress(address, limits, rule).then(
      (status) => status === 404 || status === 410,
      (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOTFOUND',
    );
    answers.set(address, { isDead });
    return isDead;
  }

  return async (addresses: readonly string[]): Promise<string[]> => {
    const own = new Map<string, string>();
    const others: string[] = [];
    for (const address of new Set(addresses)) {
      // A recommended article may be named by its slug alone.
      if (Slug.safeParse(address).success) {
        own.set(address, address);
        continue;
      }
      const path = ownPath(address, origins);
      if (path === null) others.push(address);
      else {
        const [, slug] = articlePattern.exec(path) ?? [];
        if (slug !== undefined) own.set(address, slug);
      }
    }
    const alive = await aliveSlugs(db, [...own.values()]);
    const dead = [...own].filter(([, slug]) => !alive.has(slug)).map(([address]) => address);
    for (let at = 0; at < others.length; at += maxAtOnce) {
      const some = others.slice(at, at + maxAtOnce);
      const areDead = await Promise.all(some.map(isDeadOutside));
      dead.push(...some.filter((_, index) => areDead[index]));
    }
    return dead;
  };
}

/** The path of one of our addresses; null for others. */
function ownPath(address: string, origins: readonly string[]): string | null {
  if (address.startsWith('/') && !address.startsWith('//')) return address;
  const url = URL.parse(address);
  return url && origins.includes(url.origin) ? url.pathname : null;
}

async function aliveSlugs(db: Database, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const { rows } = await sql<{ slug: string }>`
    select slug from article where slug = any(${slugs}::text[]) and active
    union
    select o.slug from old_address o join article a on a.id = o.article_id
      where o.slug = any(${slugs}::text[]) and a.active`.execute(db);
  return new Set(rows.map(({ slug }) => slug));
}
