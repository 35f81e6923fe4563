import { sql } from 'kysely';
import type { SiteSlug } from '#contract/article.ts';
import type { BodyOf, OutputOf } from '#contract/calls.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { unixSeconds } from '../unix-seconds.ts';
import { readDocument } from './read-publication.ts';

/** Adds to the counts of followed redirects. Only the publisher's redirects are counted. */
export async function countRedirects(db: Database, { hits }: BodyOf<'countRedirects'>): Promise<null> {
  const rows: Array<{ site: number; path: string; n: number }> = [];
  for (const site of new Set(hits.map((hit) => hit.site))) {
    const { document } = await readDocument(db, site, 'redirects');
    const publisherPaths = new Set(document.rows.map((row) => row.from));
    const own = hits.filter((hit) => hit.site === site && publisherPaths.has(hit.from));
    for (const path of new Set(own.map((hit) => hit.from))) {
      const n = own.filter((hit) => hit.from === path).reduce((sum, hit) => sum + hit.hits, 0);
      rows.push({ site: siteCode[site], path, n });
    }
  }
  if (rows.length === 0) return null;
  // In a fixed order, so that two processes never deadlock.
  rows.sort((a, b) => a.site - b.site || (a.path < b.path ? -1 : 1));
  await sql`insert into redirect_hit (site, path, n)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (site int, path text, n bigint)
    on conflict (site, path) do update set n = redirect_hit.n + excluded.n, last_at = now()`.execute(db);
  return null;
}

/** How often each redirect of a site was followed. Redirects that were removed are left out. */
export async function readRedirectHits(db: Database, site: SiteSlug): Promise<OutputOf<'redirectHits'>> {
  const { document } = await readDocument(db, site, 'redirects');
  const paths = document.rows.map((row) => row.from);
  const { rows } = await sql<{ from: string; hits: string; last_at: Date }>`
    select path as from, n as hits, last_at from redirect_hit
    where site = ${siteCode[site]} and path = any(${paths}::text[])
    order by n desc, path`.execute(db);
  return {
    items: rows.map(({ from, hits, last_at }) => ({
      from,
      hits: Number(hits),
      lastAt: unixSeconds(last_at),
    })),
  };
}
