import { sql } from 'kysely';
import { articlePath } from '#contract/article.ts';
import type { PieceHead, PieceName, SavedPiece } from '#contract/piece.ts';
import { siteOfCode, typeOfCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { unixSeconds, unixSecondsOrNull } from '../../unix-seconds.ts';
import { hasWorkingCopy, type PieceRow } from '../queries/pieces.ts';

/** The columns of a piece that lists show, as `rules/list-pieces.ts` selects them. */
export type HeadRow = Omit<PieceRow, 'fields' | 'content' | 'field_versions'> & { has_copy: boolean };

/** Heads of pieces, in their order. */
export async function headsOf(db: Database, rows: readonly HeadRow[]): Promise<PieceHead[]> {
  if (rows.length === 0) return [];
  const slugs = [...new Set(rows.flatMap(({ authors }) => authors))];
  const [names, published] = await Promise.all([
    sql<PieceName>`select slug, name from author where slug = any(${slugs}::text[])`.execute(db),
    sql<{ id: number; slug: string; version: number; published_at: Date; section: string | null }>`
      select a.id, a.slug, a.version, a.published_at, s.slug as section
      from article a left join section s on s.id = a.section_ids[1]
      where a.id = any(${rows.map(({ id }) => id)}::int[])`.execute(db),
  ]);
  const nameOf = new Map(names.rows.map(({ slug, name }) => [slug, name]));
  const articleOf = new Map(published.rows.map((article) => [article.id, article]));
  return rows.map((row) => {
    const article = articleOf.get(row.id);
    return headOf(row, {
      authors: row.authors.map((slug) => ({ slug, name: nameOf.get(slug) ?? slug })),
      published: article ? { ...article, pubDate: unixSeconds(article.published_at) } : null,
    });
  });
}

interface HeadParts {
  authors: PieceName[];
  published: { slug: string; version: number; pubDate: number; section: string | null } | null;
}

function headOf(row: HeadRow, { authors, published }: HeadParts): PieceHead {
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    title: row.title,
    slug: row.slug,
    site: siteOfCode(row.site),
    type: typeOfCode(row.type),
    section: row.section,
    authors,
    picture: row.picture,
    length: row.length,
    pr: row.pr,
    parentId: row.parent_id,
    isChanged: row.has_copy,
    plannedAt: unixSecondsOrNull(row.planned_at),
    publishAt: unixSecondsOrNull(row.publish_at),
    scheduleFault: row.schedule_fault,
    handedInAt: unixSecondsOrNull(row.handed_in_at),
    note: row.note,
    withdrawalReason: row.withdrawal_reason,
    people: row.people,
    published: published && {
      version: published.version,
      pubDate: published.pubDate,
      url: articlePath({
        ...published,
        mainSuperTag: published.section === null ? null : { slug: published.section },
      }),
    },
    createdAt: unixSeconds(row.created_at),
    createdBy: row.created_by_name,
    updatedAt: unixSeconds(row.updated_at),
    updatedBy: row.updated_by_name,
  };
}

/** A piece after a change, without its fields. */
export async function savedPiece(db: Database, row: PieceRow): Promise<SavedPiece> {
  const [head] = await headsOf(db, [{ ...row, has_copy: hasWorkingCopy(row) }]);
  if (!head) throw new Error('A piece has a head.');
  return { ...head, fieldVersions: row.field_versions };
}
