import { sql } from 'kysely';
import { articlePath } from '#contract/article.ts';
import type { OutputOf, ParsedInputOf } from '#contract/calls.ts';
import { CallError } from '#contract/errors.ts';
import type { LivePost } from '#contract/live.ts';
import { typeCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { type Actor, actorKey } from '../../people/actor.ts';
import { unixSeconds, unixSecondsOrNull } from '../../unix-seconds.ts';

interface PostRow {
  id: number;
  version: number;
  state: 'published' | 'handed_in' | 'draft';
  title: string;
  content: string;
  slug: string | null;
  section: string | null;
  at: Date;
  corrected_at: Date | null;
  created_by: string | null;
  created_by_name: string | null;
  authors: string[];
  pinned: boolean;
  is_moment: boolean;
  minute: string | null;
  note: string | null;
}

const maxPinned = 20;
const maxWaiting = 100;

/** A waiting post exists only as a piece; a published one is what readers see. */
const columns = sql`p.id, p.version, p.state, coalesce(a.title, p.title) as title,
  coalesce(v.content, p.content, '') as content,
  a.slug, s.slug as section, coalesce(a.published_at, p.handed_in_at, p.created_at) as at,
  (select max(w.made_at) from article_version w
    where w.article_id = a.id and w.changed && array['title', 'text']) as corrected_at,
  p.created_by, p.created_by_name,
  coalesce((select array_agg(u.name order by o.n) from unnest(p.authors) with ordinality o (slug, n)
    join author u on u.slug = o.slug), '{}') as authors,
  coalesce(a.pinned, false) as pinned,
  coalesce((select id from flag where slug = 'legfontosabb') = any(a.flag_ids),
    p.fields->'flags' ? 'legfontosabb', false) as is_moment,
  coalesce(a.minute, p.fields->>'minute') as minute, p.note`;
const tables = sql`piece p left join article a on a.id = p.id
  left join article_version v on v.article_id = a.id and v.version = a.version
  left join section s on s.id = a.section_ids[1]`;
const isPostOf = (blog: number) => sql`p.parent_id = ${blog} and p.type = ${typeCode.liveblogpost}`;
const newestFirst = sql`order by a.published_at desc, a.id desc`;

/** Posts of a live blog. The first page also has waiting and pinned ones. */
export async function listPosts(
  db: Database,
  actor: Actor,
  { id, mine, cursor, limit }: ParsedInputOf<'livePosts'>,
): Promise<OutputOf<'livePosts'>> {
  const isFirst = cursor === undefined;
  const [milliseconds = 0, last = 0] = (cursor ?? '').split('-').map(Number);
  const own = mine ? sql`and p.created_by = ${actorKey(actor)}` : sql``;
  const after = isFirst ? sql`` : sql`and (a.published_at, a.id) < (${new Date(milliseconds)}, ${last})`;
  const published = sql`${isPostOf(id)} and p.state = 'published'`;
  const read = async (rest: ReturnType<typeof sql>) => {
    const { rows } = await sql<PostRow>`select ${columns} from ${tables} where ${rest}`.execute(db);
    return rows;
  };
  const [rows, pinned, waiting] = await Promise.all([
    read(sql`${published} ${own} ${after} ${newestFirst} limit ${limit + 1}`),
    isFirst ? read(sql`${published} ${own} and a.pinned ${newestFirst} limit ${maxPinned}`) : [],
    isFirst
      ? read(sql`${isPostOf(id)} ${own}
        and (p.state = 'handed_in' or (p.state = 'draft' and p.note is not null))
          order by p.created_at, p.id limit ${maxWaiting}`)
      : [],
  ]);
  const page = rows.slice(0, limit);
  const lastRow = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(postOf),
    next: lastRow ? `${lastRow.at.getTime()}-${lastRow.id}` : null,
    waiting: waiting.map(postOf),
    pinned: pinned.map(postOf),
  };
}

/** @throws CallError 404 if the live blog does not have this post */
export async function readPost(db: Database, blog: number, post: number): Promise<LivePost> {
  const { rows } = await sql<PostRow>`select ${columns} from ${tables}
    where p.id = ${post} and ${isPostOf(blog)} and p.state <> 'withdrawn'`.execute(db);
  const [row] = rows;
  if (!row) throw new CallError(404, `The live blog ${blog} has no post ${post}.`);
  return postOf(row);
}

function postOf(row: PostRow): LivePost {
  const at = unixSeconds(row.at);
  const { slug, section, created_by, created_by_name } = row;
  const mainSuperTag = section === null ? null : { slug: section };
  return {
    id: row.id,
    version: row.version,
    state: row.state === 'published' ? 'published' : row.state === 'handed_in' ? 'waiting' : 'returned',
    title: row.title,
    content: row.content,
    at,
    correctedAt: unixSecondsOrNull(row.corrected_at),
    by: created_by !== null && created_by_name !== null ? { key: created_by, name: created_by_name } : null,
    authors: row.authors,
    isPinned: row.pinned,
    isMoment: row.is_moment,
    minute: row.minute,
    note: row.note,
    url: slug === null ? null : articlePath({ slug, pubDate: at, mainSuperTag }),
  };
}
