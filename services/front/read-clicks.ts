import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '#contract/calls.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';

const maxPaths = 200;

/** What readers opened from the front page in the last minutes, the most clicked first. */
export async function readClicks(
  db: Database,
  { site, minutes }: ParsedInputOf<'frontClicks'>,
  now: number,
): Promise<OutputOf<'frontClicks'>> {
  const { rows } = await sql<{ path: string; n: number }>`
    select path, sum(n)::int as n from front_click
    where site = ${siteCode[site]} and slot > ${new Date(now - minutes * 60_000)} and path like '/%'
    group by path order by n desc, path limit ${maxPaths}`.execute(db);
  return { items: rows };
}
