import { sql } from 'kysely';
import type { ArticleType, SiteSlug } from '#contract/article.ts';
import { PodcastDetails } from '#contract/podcast.ts';
import { siteOfCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { sponsoredLineOf } from '#services/content/rules/store-editor-content.ts';
import type { MediaStore } from '#services/media/store/media-store.ts';
import { exportedHistory } from './archive-history.ts';
import type { ArchiveLine } from './archive-line.ts';
import { exportedQuizzes } from './export-quizzes.ts';
import { pictureCuts, pictureData } from './stored-picture.ts';
import { soundData } from './stored-sound.ts';
import { videoData } from './stored-video.ts';

export interface ExportOptions {
  db: Database;
  /** Store of pictures and recordings; null leaves them out. */
  media: MediaStore | null;
  /** Filled during the export. */
  counts: { articles: number; lines: number; missingPictures: number };
  onProgress: (articles: number) => void;
}

/** Articles read at a time. */
const pageSize = 200;

/**
 * Yields all published content as lines of an archive; each picture and recording precedes the first line
 * that names it.
 */
export async function* exportLines(options: ExportOptions): AsyncGenerator<string> {
  const written = new Set<string>();
  for await (const { kind, value } of exportedRecords(options)) {
    const line = `${JSON.stringify({ [kind]: value })}\n`;
    if (options.media !== null) yield* mediaLines(options.media, line, written, options.counts);
    options.counts.lines++;
    yield line;
  }
}

async function* mediaLines(
  media: MediaStore,
  line: string,
  written: Set<string>,
  counts: ExportOptions['counts'],
): AsyncGenerator<string> {
  for (const [name] of line.matchAll(mediaName)) yield* fileLines(media, name, written, counts);
}

async function* fileLines(
  media: MediaStore,
  name: string,
  written: Set<string>,
  counts: ExportOptions['counts'],
): AsyncGenerator<string> {
  if (written.has(name)) return;
  written.add(name);
  const { kind, read } = mediaKindOf(name);
  const bytes = await read(media, name);
  if (bytes) {
    counts.lines++;
    yield `${JSON.stringify({ [kind]: { [kind === 'picture' ? 'image' : kind]: name, data: bytes.toString('base64') } })}\n`;
    return;
  }
  const cuts = kind === 'picture' ? await pictureCuts(media, name) : null;
  if (cuts) {
    yield* fileLines(media, cuts.original, written, counts);
    counts.lines++;
    yield `${JSON.stringify({ cuts })}\n`;
  } else counts.missingPictures++;
}

/** Pictures, recordings, videos, captions. */
const mediaName =
  /\/media\/[0-9a-f]{16}(?:-\d+x\d+\.(?:jpe?g|png|gif)|-\d+s\.(?:mp3|m4a)|-\d+x\d+-\d+s\.(?:mp4|webm)|\.vtt)/g;

function mediaKindOf(name: string) {
  if (/\.(?:mp4|webm|vtt)$/.test(name)) return { kind: 'video', read: videoData } as const;
  if (/\.(?:mp3|m4a)$/.test(name)) return { kind: 'sound', read: soundData } as const;
  return { kind: 'picture', read: pictureData } as const;
}

async function* exportedRecords({ db, counts, onProgress }: ExportOptions): AsyncGenerator<ArchiveLine> {
  for (const value of await db
    .selectFrom('section')
    .select(['slug', 'name', 'description', 'active'])
    .orderBy('slug')
    .execute()) {
    yield { kind: 'section', value };
  }
  const authors = await db
    .selectFrom('author')
    .select(['slug', 'name', 'title', 'avatar_src as avatarSrc', 'description'])
    .orderBy('slug')
    .execute();
  for (const value of authors) yield { kind: 'author', value };
  for (const isPosts of [false, true]) {
    for await (const value of exportedArticles(db, isPosts)) {
      counts.articles++;
      onProgress(counts.articles);
      yield { kind: 'article', value };
    }
  }
  yield* exportedHistory(db);
  yield* exportedOtherRecords(db);
}

interface ArticleRow {
  id: number;
  active: boolean;
  updated_at: Date;
  content: string;
  fields: Record<string, unknown> & { slug: string; type: ArticleType };
  parent: string | null;
  sections: unknown;
  tags: unknown;
  authors: unknown;
}

/** The present names of what an article has: in `fields`, renamed and merged ones have their old names. */
const namesIn = (table: 'section' | 'tag' | 'author') => sql`(
  select coalesce(json_agg(json_build_object('name', t.name, 'slug', t.slug) order by i.position), '[]')
  from unnest(a.${sql.ref(`${table}_ids`)}) with ordinality as i (id, position)
    join ${sql.table(table)} t on t.id = i.id)`;

/**
 * Newest versions in the order of their creation.
 * @param isPosts whether posts of live blogs, or everything else
 */
async function* exportedArticles(db: Database, isPosts: boolean): AsyncGenerator<unknown> {
  for (let after = 0; ; ) {
    const { rows } = await sql<ArticleRow>`
      select a.id, a.active, a.updated_at, v.content, v.fields, p.slug as parent,
        ${namesIn('section')} as sections, ${namesIn('tag')} as tags, ${namesIn('author')} as authors
      from article a join article_version v on v.article_id = a.id and v.version = a.version
        left join article p on p.id = a.parent_id
      where a.id > ${after} and (a.parent_id is not null) = ${isPosts}
        order by a.id limit ${pageSize}`.execute(db);
    for (const { id: _id, updated_at, fields, ...others } of rows) {
      const { parentId: _parentId, ...exported } = fields;
      yield { ...exported, ...others, updatedAt: Math.floor(updated_at.getTime() / 1000) };
    }
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.id;
  }
}

async function* exportedOtherRecords(db: Database): AsyncGenerator<ArchiveLine> {
  const { rows: docs } = await sql<{
    slug: string;
    title: string;
    content: string;
    at: number;
    codes: number[];
  }>`
    select slug, title, content, extract(epoch from max(updated_at))::int as at,
      array_agg(site order by site)::int[] as codes
    from doc group by slug, title, content order by slug`.execute(db);
  for (const { slug, title, content, at, codes } of docs) {
    yield { kind: 'doc', value: { slug, title, content, updatedAt: at, sites: codes.map(siteOfCode) } };
  }
  const shows = await db
    .selectFrom('podcast')
    .select(['slug', 'name', 'page', 'details'])
    .orderBy('slug')
    .execute();
  for (const { details, ...show } of shows) {
    if (details !== null) yield { kind: 'podcast', value: { ...show, ...PodcastDetails.parse(details) } };
  }
  const { rows: episodes } = await sql`
    select e.slug, e.title, e.description, e.image, e.source_url as "sourceUrl", e.duration,
      extract(epoch from e.published_at)::int as "pubDate",
      json_build_object('slug', p.slug, 'name', p.name, 'page', p.page) as podcast, e.season, e.number,
        e.article_slug as article,
      e.transcript
    from episode e join podcast p on p.id = e.podcast_id order by e.slug`.execute(db);
  for (const value of episodes) yield { kind: 'episode', value };
  for (const { site, choice } of await db
    .selectFrom('front_choice')
    .select(['site', 'choice'])
    .orderBy('site')
    .execute()) {
    const slug: SiteSlug = siteOfCode(site);
    yield { kind: 'front', value: { site: slug, choice } };
  }
  yield* exportedEditorContent(db);
  yield* exportedQuizzes(db);
  const { rows: imported } =
    await sql`select source, guid, kind, slug, digest from import_source order by source, guid`.execute(db);
  for (const value of imported) yield { kind: 'imported', value };
  const { rows: pictures } = await sql`select url, image from import_picture order by url`.execute(db);
  for (const value of pictures) yield { kind: 'importedPicture', value };
}

/** Editors' content, staff of the sites, and sponsors' lines. */
async function* exportedEditorContent(db: Database): AsyncGenerator<ArchiveLine> {
  const places = await db.selectFrom('unique_content').selectAll().orderBy('site').orderBy('slug').execute();
  for (const { site, slug, group_id, content } of places) {
    yield { kind: 'unique', value: { site: siteOfCode(site), slug, group: group_id, content } };
  }
  for (const { site, groups } of await db
    .selectFrom('staff')
    .select(['site', 'groups'])
    .orderBy('site')
    .execute()) {
    yield { kind: 'staff', value: { site: siteOfCode(site), groups } };
  }
  for (const row of await db
    .selectFrom('sponsored_line')
    .selectAll()
    .orderBy('site')
    .orderBy('slug')
    .execute()) {
    yield {
      kind: 'sponsoredLine',
      value: { site: siteOfCode(row.site), slug: row.slug, line: sponsoredLineOf(row) },
    };
  }
}
