import { sql } from 'kysely';
import { ArticleType } from '#contract/article.ts';
import { budapestTime } from '#contract/budapest-time.ts';
import type { FacetCount, SearchFacets } from '#contract/search.ts';
import { startOfDay } from '#database/budapest-days.ts';
import { typeCode } from '#database/codes.ts';
import { maxExactCount } from '../query/find-ids.ts';
import { findNewest } from './search.ts';
import type { SearchContext } from './search-context.ts';
import type { SearchInput } from './search-input.ts';

/** Values of each kind, the commonest first. */
const maxValues = 6;
/** How many days back the periods go; 0: today. */
const periodDays = [0, 6, 30, 365] as const;

/** How the newest matches of a search (at most 1 000) are distributed, so that readers can narrow it. */
export async function readFacets(context: SearchContext, input: SearchInput): Promise<SearchFacets> {
  const ids = await findNewest(context, { ...input, page: 1, perPage: maxExactCount });
  const [dates, names] = await Promise.all([countByTime(context, ids), countByName(context, ids)]);
  return { counted: ids.length, ...dates, ...names };
}

async function countByTime(
  { db, now }: SearchContext,
  ids: readonly number[],
): Promise<Pick<SearchFacets, 'dates' | 'types'>> {
  const today = budapestTime(now / 1000).toPlainDate();
  const periods = periodDays.map((days) => ({ from: today.subtract({ days }).toString() }));
  const counts = periods.map(
    ({ from }) => sql`count(*) filter (where published_at >= ${startOfDay(from)})::int`,
  );
  const types = ArticleType.options.map((type) => sql`count(*) filter (where type = ${typeCode[type]})::int`);
  const { rows } = await sql<{ dates: number[]; types: number[] }>`
    select array[${sql.join(counts)}] as dates, array[${sql.join(types)}] as types
    from article where id = any(${ids}::int[])`.execute(db);
  const [row] = rows;
  return {
    dates: periods.map(({ from }, index) => ({ from, count: row?.dates[index] ?? 0 })),
    types: ArticleType.options
      .map((type, index) => ({ type, count: row?.types[index] ?? 0 }))
      .filter(({ count }) => count > 0),
  };
}

type Kind = 'sections' | 'authors' | 'tags';

async function countByName({ db }: SearchContext, ids: readonly number[]): Promise<Pick<SearchFacets, Kind>> {
  const { rows } = await sql<FacetCount & { kind: Kind }>`
    with hit as (select section_ids, author_ids, tag_ids from article where id = any(${ids}::int[]))
    select 'sections' as kind, n.slug, n.name, count(*)::int as count
      from hit join section n on n.id = any(section_ids) and n.active group by n.id
    union all select 'authors', n.slug, n.name, count(*)::int from hit join author n on n.id = any(author_ids)
      group by n.id
    union all select 'tags', n.slug, n.name, count(*)::int from hit join tag n on n.id = any(tag_ids)
      group by n.id
    order by count desc, name`.execute(db);
  const valuesOf = (kindOfFacet: Kind) =>
    rows
      .filter(({ kind }) => kind === kindOfFacet)
      .slice(0, maxValues)
      .map(({ slug, name, count }) => ({ slug, name, count }));
  return { sections: valuesOf('sections'), authors: valuesOf('authors'), tags: valuesOf('tags') };
}
