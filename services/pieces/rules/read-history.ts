import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '#contract/calls.ts';
import { CallError } from '#contract/errors.ts';
import { PieceEvent, type PieceVersion } from '#contract/piece.ts';
import { maxListedVersions } from '#contract/versions.ts';
import type { Database } from '#database/database.ts';
import { compareVersions } from '../../content/rules/read-changes.ts';
import type { Actor } from '../../people/actor.ts';
import { unixSeconds } from '../../unix-seconds.ts';
import { documentOf, factsOf, type LoadedPiece, loadPiece, loadVersion } from '../queries/pieces.ts';
import { publishedDocument } from './document.ts';
import { requireMay } from './permissions.ts';

/** Who did what with a piece, newest first, and its published versions. */
export async function readHistory(
  db: Database,
  actor: Actor,
  { id, cursor, limit }: ParsedInputOf<'pieceHistory'>,
): Promise<OutputOf<'pieceHistory'>> {
  await loadReadable(db, actor, id);
  let query = db
    .selectFrom('piece_event')
    .selectAll()
    .where('piece_id', '=', id)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (cursor !== undefined) query = query.where('id', '<', cursor);
  const rows = await query.execute();
  const page = rows.slice(0, limit);
  return {
    items: page.map((row) => ({
      id: row.id,
      at: unixSeconds(row.at),
      by: row.actor_name,
      action: PieceEvent.shape.action.parse(row.action),
      version: row.version,
      published: row.published_version,
      fields: row.fields,
      note: row.note,
    })),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    versions: cursor === undefined ? await publishedVersions(db, id) : [],
  };
}

async function loadReadable(db: Database, actor: Actor, id: number): Promise<LoadedPiece> {
  const piece = await loadPiece(db, id);
  requireMay(actor, 'read', factsOf(piece.row));
  return piece;
}

interface VersionRow {
  version: number;
  made_at: Date;
  active: boolean | null;
  forgotten: boolean;
  by: string | null;
  note: string | null;
}

async function publishedVersions(db: Database, id: number, only?: number): Promise<PieceVersion[]> {
  const { rows } = await sql<VersionRow>`
    select v.version, v.made_at, v.active, v.forgotten_at is not null as forgotten, e.actor_name as by, e.note
    from article_version v left join lateral (select actor_name, note from piece_event
      where piece_id = v.article_id and published_version = v.version order by id limit 1) e on true
    where v.article_id = ${id} and ${only === undefined ? sql`true` : sql`v.version = ${only}`}
    order by v.version desc limit ${maxListedVersions}`.execute(db);
  return rows.map((row) => {
    const { version, made_at, active, forgotten, by, note } = row;
    return {
      version,
      at: unixSeconds(made_at),
      by,
      note,
      isActive: active !== false,
      isForgotten: forgotten,
    };
  });
}

/** @throws CallError 404 when there is no such version, or its text was removed for good */
export async function readPublishedVersion(
  db: Database,
  actor: Actor,
  { id, v }: ParsedInputOf<'pieceVersion'>,
): Promise<OutputOf<'pieceVersion'>> {
  const piece = await loadReadable(db, actor, id);
  const [[version], document] = await Promise.all([
    publishedVersions(db, id, v),
    documentOfVersion(db, piece, v),
  ]);
  if (!version) throw noVersion(id, v);
  return { ...version, document };
}

async function documentOfVersion(db: Database, piece: LoadedPiece, version: number | 'copy') {
  if (version === 'copy') return documentOf(piece);
  const text = piece.article && (await loadVersion(db, piece.article, version));
  if (!text) throw noVersion(piece.row.id, version);
  return publishedDocument(text);
}

const noVersion = (id: number, version: number) =>
  new CallError(404, `There is no published version ${version} of the piece ${id}.`);

/** Compares two versions of a piece; `copy` is the working copy. */
export async function comparePiece(
  db: Database,
  actor: Actor,
  { id, a, b }: ParsedInputOf<'comparePiece'>,
): Promise<OutputOf<'comparePiece'>> {
  const piece = await loadReadable(db, actor, id);
  const [older, newer] = await Promise.all([
    documentOfVersion(db, piece, a),
    documentOfVersion(db, piece, b),
  ]);
  return compareVersions(toComparable(older), toComparable(newer));
}

function toComparable({ content, ...fields }: Awaited<ReturnType<typeof documentOfVersion>>) {
  return { content, fields: { ...fields, pubDate: fields.pubDate ?? 0 } };
}
