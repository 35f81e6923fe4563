import { type RawBuilder, sql } from 'kysely';
import { articlePath, type SiteSlug } from '#contract/article.ts';
import { CallError } from '#contract/errors.ts';
import { type LiveBlog, type LiveHead, type LiveState, type LiveWriter, maxMoments } from '#contract/live.ts';
import type { LiveScoreSport } from '#contract/live-score-sport.ts';
import { siteCode, siteOfCode, typeCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { eventSport } from '../../content/queries/event-sport.ts';
import { type Actor, actorKey } from '../../people/actor.ts';
import { unixSecondsOrNull } from '../../unix-seconds.ts';
import { type BlogFacts, isEditor, postingOf } from '../rules/posting.ts';
import { readersNow, readersOfLastHour } from './audience.ts';

interface HeadRow {
  id: number;
  version: number;
  title: string;
  slug: string | null;
  site: number;
  state: LiveState;
  section: string | null;
  published_at: Date | null;
  planned_at: Date | null;
  last_post_at: Date | null;
  post_count: number;
  waiting_count: number;
  readers: number;
  people: string[];
}

const isLive = sql`coalesce((select id from flag where slug = 'live') = any(a.flag_ids), false)`;
const state = sql<LiveState>`case when p.state <> 'published' then 'planned' when ${isLive} then 'live'
  else 'over' end`;
const postsOf = sql`from piece x where x.parent_id = p.id and x.type = ${typeCode.liveblogpost}`;

const headColumns = sql`p.id, p.version, coalesce(a.title, p.title) as title,
  coalesce(a.slug, p.slug) as slug, p.site,
  ${state} as state, s.slug as section, a.published_at, coalesce(p.publish_at, p.planned_at) as planned_at,
    p.people,
  (select max(y.published_at) from article y
    where y.parent_id = p.id and y.listed and y.type = ${typeCode.liveblogpost})
    as last_post_at,
  (select count(*)::int ${postsOf} and x.state = 'published') as post_count,
  (select count(*)::int ${postsOf} and x.state = 'handed_in') as waiting_count,
  ${readersNow('a')} as readers`;
const headTables = sql`piece p left join article a on a.id = p.id
  left join section s on s.id = a.section_ids[1]`;

/** Live blogs that were not withdrawn: running ones, planned ones, closed ones; the newest first. */
export async function listBlogs(
  db: Database,
  {
    site,
    state: wantedState,
    limit,
  }: { site?: SiteSlug | undefined; state?: LiveState | undefined; limit: number },
): Promise<LiveHead[]> {
  const conditions: RawBuilder<unknown>[] = [sql`p.type = ${typeCode.liveblog}`, sql`p.state <> 'withdrawn'`];
  if (site) conditions.push(sql`p.site = ${siteCode[site]}`);
  if (wantedState) conditions.push(sql`${state} = ${wantedState}`);
  const { rows } = await sql<HeadRow>`select ${headColumns} from ${headTables}
    where ${sql.join(conditions, sql` and `)}
    order by array_position(array['live', 'planned', 'over'], ${state}),
      coalesce(a.published_at, p.created_at) desc, p.id desc
    limit ${limit}`.execute(db);
  const names = await namesOf(
    db,
    rows.flatMap(({ people }) => people),
  );
  return rows.map((row) => headOf(row, names));
}

/**
 * Settings that decide who may post in a live blog.
 * @throws CallError 404 when there is none
 */
export async function factsOfBlog(db: Database, id: number): Promise<BlogFacts> {
  const { rows } = await sql<BlogFacts>`
    select p.people, coalesce(l.reporters_wait, false) as "reportersWait"
    from piece p left join live_blog l on l.id = p.id
      where p.id = ${id} and p.type = ${typeCode.liveblog}`.execute(db);
  const [facts] = rows;
  if (!facts) throw new CallError(404, `There is no live blog ${id}.`);
  return facts;
}

type BlogRow = HeadRow & {
  summary: string;
  summary_at: Date | null;
  summary_by: string | null;
  posts_since: number;
  own_count: number;
  moments: Array<{ id: number; title: string; at: number }> | null;
  reporters_wait: boolean;
  livescore_id: number | null;
  livescore_sport: LiveScoreSport;
  election: string | null;
  followers: number;
};

/**
 * A live blog as its console shows it.
 * @throws CallError 404 when there is none
 */
export async function readBlog(db: Database, actor: Actor, id: number): Promise<LiveBlog> {
  const post = sql`from article y
    where y.parent_id = p.id and y.listed and y.type = ${typeCode.liveblogpost}`;
  const { rows } = await sql<BlogRow>`
    select ${headColumns}, coalesce(v.content, p.content, '') as summary,
      e.at as summary_at, e.actor_name as summary_by,
      (select count(*)::int ${post} and y.published_at > coalesce(e.at, to_timestamp(0))) as posts_since,
      (select count(*)::int ${postsOf} and x.state = 'published'
        and x.created_by = ${actorKey(actor)}) as own_count,
      (select json_agg(json_build_object('id', m.id, 'title', m.title, 'at',
        floor(extract(epoch from m.published_at))::int)
          order by m.published_at desc, m.id desc)
        from (select y.id, y.title, y.published_at ${post}
          and (select id from flag where slug = 'legfontosabb') = any(y.flag_ids)
          order by y.published_at desc, y.id desc limit ${maxMoments}) m) as moments,
      coalesce(l.reporters_wait, false) as reporters_wait, (v.fields->>'livescoreId')::int as livescore_id,
      ${eventSport} as livescore_sport, l.election,
      (select count(*)::int from push_topic t where t.topic = ${`live:${id}`}) as followers
    from ${headTables}
      left join article_version v on v.article_id = a.id and v.version = a.version
      left join live_blog l on l.id = p.id
      left join lateral (select at, actor_name from piece_event
        where piece_id = p.id and 'content' = any(fields) order by id desc limit 1) e on true
    where p.id = ${id} and p.type = ${typeCode.liveblog}`.execute(db);
  const [row] = rows;
  if (!row) throw new CallError(404, `There is no live blog ${id}.`);
  const facts = { people: row.people, reportersWait: row.reporters_wait };
  return {
    ...headOf(row, await namesOf(db, row.people)),
    version: row.version,
    summary: row.summary,
    summaryAt: unixSecondsOrNull(row.summary_at),
    summaryBy: row.summary_by,
    postsSinceSummary: row.posts_since,
    ownCount: row.own_count,
    moments: row.moments ?? [],
    reportersWait: row.reporters_wait,
    livescoreId: row.livescore_id,
    livescoreSport: row.livescore_sport,
    election: row.election,
    followers: row.followers,
    readersOfLastHour: row.slug === null ? [] : await readersOfLastHour(db, row.slug),
    posting: postingOf(actor, facts),
    mayEdit: isEditor(actor),
  };
}

function headOf(row: HeadRow, names: ReadonlyMap<string, string>): LiveHead {
  const { id, title, slug, state: current, section, published_at } = row;
  const startedAt = current === 'planned' ? null : unixSecondsOrNull(published_at);
  const mainSuperTag = section === null ? null : { slug: section };
  return {
    id,
    title,
    slug,
    site: siteOfCode(row.site),
    state: current,
    url: slug !== null && startedAt !== null ? articlePath({ slug, pubDate: startedAt, mainSuperTag }) : null,
    startedAt,
    plannedAt: unixSecondsOrNull(row.planned_at),
    lastPostAt: unixSecondsOrNull(row.last_post_at),
    postCount: row.post_count,
    waitingCount: row.waiting_count,
    readers: row.readers,
    writers: row.people.flatMap((key) => {
      const name = names.get(key);
      return name === undefined ? [] : [{ key, name }];
    }),
  };
}

/** Everybody in the newsroom who writes, by name. */
export async function listWriters(db: Database): Promise<LiveWriter[]> {
  const { rows } = await sql<LiveWriter>`
    select 'person:' || id as key, name from account
    where (staff or role is not null) and left_at is null and role is distinct from 'ads'
      order by name, id limit 1000`.execute(db);
  return rows;
}

/** Names of people by their keys. Those of programs, and of people who have left, are missing. */
async function namesOf(db: Database, keys: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(keys)].flatMap((key) => /^person:([1-9]\d{0,8})$/.exec(key)?.[1] ?? []);
  const { rows } = await sql<LiveWriter>`
    select 'person:' || id as key, name from account
      where left_at is null and id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map(({ key, name }) => [key, name]));
}
