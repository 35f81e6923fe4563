import { sql } from 'kysely';
import { type ArticleCard, SiteSlug } from '#contract/article.ts';
import { budapestDay } from '#contract/budapest-time.ts';
import { type SourceKind, sourceKinds } from '#contract/measure.ts';
import type { ReadersNow, ReadPiece } from '#contract/readership-calls.ts';
import { dayBefore, startOfDay } from '#database/budapest-days.ts';
import { siteCode, siteOfCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { cardsBySlug, listedCards } from '../content/queries/cards.ts';
import { ofSites } from './read-measures.ts';
import { slotMs } from './reading-buffer.ts';

/** Pieces whose figures are wanted. */
export interface ReadershipQuery {
  site: SiteSlug | undefined;
  /** Unix milliseconds. */
  now: number;
}

/** Paths of article pages: section, date and slug. */
const articlePattern = '^/[^/]+/[0-9]{4}/[0-9]{2}/[0-9]{2}/[^/]+$';
const maxSections = 12;

type Quarters = ReadPiece['quarters'];

/** The current five minutes, and the share of the previous five that completes them to five full minutes. */
function nowOf(now: number, column = 'views') {
  const current = now - (now % slotMs);
  const before = new Date(current - slotMs).toISOString();
  const share = 1 - (now - current) / slotMs;
  const views = sql.ref(column);
  return sql`round(coalesce(sum(case when at >= ${new Date(current).toISOString()}::timestamptz then ${views}
    when at = ${before}::timestamptz then ${views} * ${share}::float8 end), 0))::int`;
}

const today = (now: number) => startOfDay(budapestDay(now / 1000));
/** The time span of today; shortly after midnight it includes the last minutes before, for `now`. */
const recent = (now: number) =>
  sql`at >= least(${today(now)}, ${new Date(now - (now % slotMs) - slotMs).toISOString()}::timestamptz)`;
const todayOf = (now: number, column = 'views') =>
  sql`coalesce(sum(${sql.ref(column)}) filter (where at >= ${today(now)}), 0)::int`;

interface Sums {
  now: number;
  today: number;
}

interface PathRow extends Sums, Record<SourceKind, number> {
  site: number;
  path: string;
  quarters: Quarters;
}

const quartersOf = (now: number) =>
  sql`array[${sql.join([1, 2, 3, 4].map((quarter) => todayOf(now, `quarter_${quarter}`)))}]`;

async function readPaths(
  db: Database,
  { site, now }: ReadershipQuery,
  { limit, paths }: { limit: number; paths?: readonly string[] },
): Promise<PathRow[]> {
  const sources = sql.join(sourceKinds.map((kind) => sql`${todayOf(now, kind)} as ${sql.ref(kind)}`));
  const pathCondition = paths ? sql`path = any(${paths}::text[])` : sql`path ~ ${articlePattern}`;
  const { rows } = await sql<PathRow>`
    select site, path, ${nowOf(now)} as now, ${todayOf(now)} as today, ${sources},
      ${quartersOf(now)} as quarters
    from reading_slot where ${ofSites(site)} and ${recent(now)} and ${pathCondition}
    group by 1, 2 order by now desc, today desc, path limit ${limit}`.execute(db);
  return rows;
}

const slugOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

function pieceOf(row: PathRow, card: ArticleCard): ReadPiece {
  const { id, title, url, mainSuperTag } = card;
  return {
    id,
    title,
    url,
    site: siteOfCode(row.site),
    section: mainSuperTag && { slug: mainSuperTag.slug, name: mainSuperTag.name },
    now: row.now,
    today: row.today,
    sources: Object.fromEntries(sourceKinds.map((kind) => [kind, row[kind]])) as Record<SourceKind, number>,
    quarters: row.quarters,
  };
}

/** An article that was moved is read at two addresses on the same day. */
function addPiece(a: ReadPiece, b: ReadPiece): ReadPiece {
  return {
    ...a,
    now: a.now + b.now,
    today: a.today + b.today,
    sources: Object.fromEntries(
      sourceKinds.map((kind) => [kind, a.sources[kind] + b.sources[kind]]),
    ) as ReadPiece['sources'],
    quarters: a.quarters.map((n, index) => n + (b.quarters[index] ?? 0)) as Quarters,
  };
}

/** The most read pieces right now. Pages whose article is no longer shown are left out. */
export async function readPieces(db: Database, query: ReadershipQuery, limit: number): Promise<ReadPiece[]> {
  // Some paths are former addresses, or of articles that were withdrawn.
  const rows = await readPaths(db, query, { limit: limit * 2 });
  const pieces = new Map<string, ReadPiece>();
  for (const site of new Set(rows.map((row) => row.site))) {
    const ofSite = rows.filter((row) => row.site === site);
    const cards = await cardsBySlug(db, site, [...new Set(ofSite.map(({ path }) => slugOf(path)))]);
    for (const row of ofSite) {
      const card = cards.get(slugOf(row.path));
      if (!card) continue;
      const piece = pieceOf(row, card);
      const key = `${site} ${card.id}`;
      const existing = pieces.get(key);
      pieces.set(key, existing ? addPiece(existing, piece) : piece);
    }
  }
  return [...pieces.values()].sort((a, b) => b.now - a.now || b.today - a.today).slice(0, limit);
}

/** Particular pieces, on each site where somebody read them today. */
export async function readCertainPieces(
  db: Database,
  query: ReadershipQuery,
  ids: readonly number[],
): Promise<ReadPiece[]> {
  const perSite = await Promise.all(
    (query.site ? [query.site] : SiteSlug.options).map(async (site) => {
      const cards = new Map((await listedCards(db, siteCode[site], ids)).map((card) => [card.url, card]));
      const rows = await readPaths(db, { ...query, site }, { limit: ids.length, paths: [...cards.keys()] });
      return rows.flatMap((row) => {
        const card = cards.get(row.path);
        return card ? [pieceOf(row, card)] : [];
      });
    }),
  );
  return perSite.flat();
}

interface SiteRow extends Sums, Record<`${SourceKind}_now` | `${SourceKind}_today`, number> {
  site: number;
  quarters: Quarters;
}

/** Sums of each site that has any. */
export async function readSites(db: Database, { site, now }: ReadershipQuery): Promise<SiteRow[]> {
  const ofSources = sourceKinds.flatMap((kind) => [
    sql`${todayOf(now, kind)} as ${sql.ref(`${kind}_today`)}`,
    sql`${nowOf(now, kind)} as ${sql.ref(`${kind}_now`)}`,
  ]);
  const { rows } = await sql<SiteRow>`
    select site, ${nowOf(now)} as now, ${todayOf(now)} as today, ${sql.join(ofSources)},
      ${quartersOf(now)} as quarters
    from reading_slot where ${ofSites(site)} and ${recent(now)}
    group by 1 order by 1`.execute(db);
  return rows;
}

export async function readSections(
  db: Database,
  { site, now }: ReadershipQuery,
): Promise<Array<Sums & { slug: string; name: string }>> {
  const { rows } = await sql<Sums & { slug: string; name: string }>`
    with counted as (
      select split_part(path, '/', 2) as slug, ${nowOf(now)} as now, ${todayOf(now)} as today
      from reading_slot
      where ${ofSites(site)} and ${recent(now)} and path ~ ${articlePattern}
      group by 1)
    select slug, name, now, today from counted join section using (slug)
    where today > 0 or now > 0 order by today desc, slug limit ${maxSections}`.execute(db);
  return rows;
}

/** Views per five minutes: of today until now, and of the day before. */
export async function readSeries(
  db: Database,
  { site, now }: ReadershipQuery,
): Promise<Array<{ at: number; views: number; dayBefore: number }>> {
  const { rows } = await sql<{ at: string; views: number; before: number }>`
    with sums as (
      select at, sum(views)::int as n from reading_slot where ${ofSites(site)}
        group by at)
    select extract(epoch from slot)::bigint as at, coalesce(today.n, 0) as views,
      coalesce(before.n, 0) as before
    from generate_series(${today(now)}, ${new Date(now).toISOString()}::timestamptz,
      interval '5 minutes') as slot
    left join sums today on today.at = slot left join sums before on before.at = ${dayBefore(sql`slot`)}
    order by slot`.execute(db);
  return rows.map(({ at, views, before }) => ({ at: Number(at), views, dayBefore: before }));
}

const add = (rows: readonly Sums[], name: keyof Sums) => rows.reduce((sum, row) => sum + row[name], 0);

export const totalsOf = (rows: readonly Sums[]): Pick<ReadersNow, 'now' | 'today'> => ({
  now: add(rows, 'now'),
  today: add(rows, 'today'),
});
