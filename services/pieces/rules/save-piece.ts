import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { sanitiseArticleHtml } from '#body/sanitise.ts';
import { CallError, ConflictError } from '#contract/errors.ts';
import type { Piece, PieceChanges, PieceDocument, PieceField, SavedPiece } from '#contract/piece.ts';
import type { Database, Transaction } from '#database/database.ts';
import { inTransaction } from '../../content/rules/in-transaction.ts';
import { makeStorable } from '../../content/rules/stored-article.ts';
import { renamePieceOnFronts } from '../../front/rename-piece.ts';
import { actorKey, type Signature } from '../../people/actor.ts';
import { recordChanges } from '../../people/record-audit.ts';
import {
  addEvent,
  documentOf,
  factsOf,
  type LoadedPiece,
  loadPiece,
  nextPieceId,
  type PieceRow,
  requireFreeSlug,
  touchedBy,
  updatePiece,
} from '../queries/pieces.ts';
import { replaceDocument } from '../steps/document-html.ts';
import { columnsOf, differingFields, overlayOf } from './document.ts';
import { requireMay, requireMayFlag } from './permissions.ts';
import { savedPiece } from './piece-head.ts';
import { editedPiece } from './read-piece.ts';
import { openPiece } from './save-typed-text.ts';

/** Who saves, and when. */
export interface SaveOptions {
  by: Signature;
  /** Unix milliseconds. */
  now: number;
}

/** @throws CallError 409 when the slug is taken */
export async function createPiece(
  db: Database,
  sent: PieceDocument,
  { by, now }: SaveOptions,
): Promise<Piece> {
  const document = clean(sent);
  const columns = columnsOf(document);
  const facts = { state: 'draft', pr: columns.pr, people: [actorKey(by.actor)], isScheduled: false } as const;
  requireMay(by.actor, 'create', facts);
  requireMayFlag(by.actor, [], document.flags);
  return inTransaction(db, undefined, async (trx) => {
    const id = await nextPieceId(trx);
    if (document.slug !== null) await requireFreeSlug(trx, document.slug, id);
    const { fields, content } = overlayOf(null, document);
    const touched = touchedBy(by, now);
    await trx
      .insertInto('piece')
      .values({
        id,
        state: 'draft',
        version: 1,
        fields: fields && JSON.stringify(fields),
        content,
        field_versions: '{}',
        ...columns,
        people: [actorKey(by.actor)],
        created_at: touched.updated_at,
        created_by: touched.updated_by,
        created_by_name: touched.updated_by_name,
        ...touched,
      })
      .execute();
    await addEvent(trx, by, now, { id, action: 'create', version: 1 });
    const after = { title: document.title, slug: document.slug };
    await recordChanges(trx, by, { action: 'create', entity: 'piece', entityId: id, before: null, after });
    return editedPiece(trx, await loadPiece(trx, id));
  });
}

export interface SentChanges {
  /** Version at which all sent values were read; the newest if it is not given. */
  version: number | undefined;
  /** Versions of fields that were read at another version. */
  versions?: Partial<Record<PieceField, number>>;
  changes: PieceChanges;
}

/**
 * Saves some fields of a piece, all or none.
 * @throws ConflictError when somebody else has changed one of the same fields since it was read
 * @throws CallError 403, 404, or 409 when the slug is taken
 */
export async function changePiece(
  db: Database,
  id: number,
  sent: SentChanges,
  { by, now }: SaveOptions,
): Promise<SavedPiece> {
  return inTransaction(db, undefined, async (trx) => {
    const piece = await openPiece(trx, id);
    requireMay(by.actor, 'edit', factsOf(piece.row));
    await refuseConflicts(trx, piece, sent);
    return savedPiece(trx, await saveFields(trx, piece, sent.changes, { by, now }));
  });
}

/**
 * Saves all fields of a piece.
 * @throws ConflictError when it was changed since it was read
 * @throws CallError as `changePiece` does
 */
export async function replacePiece(
  db: Database,
  id: number,
  { version, document }: { version: number | undefined; document: PieceDocument },
  { by, now }: SaveOptions,
): Promise<SavedPiece> {
  return inTransaction(db, undefined, async (trx) => {
    const piece = await openPiece(trx, id);
    requireMay(by.actor, 'edit', factsOf(piece.row));
    const current = documentOf(piece);
    const isSame = differingFields(current, clean(document)).length === 0;
    if (!isSame) refuseOtherVersion(piece.row, version, { document: current }, { document });
    return savedPiece(trx, await saveFields(trx, piece, document, { by, now }));
  });
}

/** @throws ConflictError unless the piece is at the version that was read */
export function refuseOtherVersion(
  row: PieceRow,
  version: number | undefined,
  current: object = {},
  sent: object = {},
): void {
  if (version === undefined || version === row.version) return;
  throw new ConflictError(`Somebody else has changed this piece since version ${version}.`, {
    current: { version: row.version, state: row.state, updatedBy: row.updated_by_name, ...current },
    sent: { version, ...sent },
  });
}

/** @throws ConflictError with both values of each field that somebody else has changed too */
export async function refuseConflicts(
  trx: Transaction,
  { row, ...rest }: LoadedPiece,
  { version, versions = {}, changes }: SentChanges,
): Promise<void> {
  const document = documentOf({ row, ...rest });
  const current: Partial<Record<PieceField, unknown>> = {};
  const sentFields: Partial<Record<PieceField, unknown>> = {};
  for (const field of Object.keys(changes) as PieceField[]) {
    const readAt = versions[field] ?? version;
    const isNewest = readAt === undefined || (row.field_versions[field] ?? 1) <= readAt;
    if (isNewest || isDeepStrictEqual(document[field], changes[field])) continue;
    current[field] = document[field];
    sentFields[field] = changes[field];
  }
  const names = Object.keys(current);
  if (names.length === 0) return;
  // Whoever changed the piece last may have changed something else, and may be the one who is asked.
  const change = await trx
    .selectFrom('piece_event')
    .select('actor_name')
    .where('piece_id', '=', row.id)
    .where(sql<boolean>`fields && ${names}::text[]`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  throw new ConflictError(
    `Somebody else has changed ${names.join(', ')} in the meantime; choose which to keep.`,
    {
      current: { version: row.version, updatedBy: change?.actor_name ?? null, fields: current },
      sent: { version, versions, fields: sentFields },
    },
  );
}

/** Stores fields of a locked piece. Nothing happens if they are unchanged. */
async function saveFields(
  trx: Transaction,
  piece: LoadedPiece,
  sent: PieceChanges,
  { by, now }: SaveOptions,
): Promise<PieceRow> {
  const { row, published } = piece;
  const before = documentOf(piece);
  const after = clean({ ...before, ...withoutUndefined(sent) });
  const changed = differingFields(before, after);
  if (changed.length === 0) return row;
  if (published && after.slug === null) {
    throw new CallError(400, 'A piece that was published needs a slug.', [
      { path: 'slug', message: 'Give it one.' },
    ]);
  }
  if (changed.includes('slug') && after.slug !== null) await requireFreeSlug(trx, after.slug, row.id);
  const version = row.version + 1;
  const { fields, content } = overlayOf(published, after);
  const columns = columnsOf(after);
  requireMay(by.actor, 'edit', { ...factsOf(row), pr: columns.pr });
  requireMayFlag(by.actor, before.flags, after.flags);
  const saved = await updatePiece(trx, row.id, {
    version,
    fields: fields && JSON.stringify(fields),
    content,
    field_versions: JSON.stringify({
      ...row.field_versions,
      ...Object.fromEntries(changed.map((field) => [field, version])),
    }),
    ...columns,
    schedule_fault: null,
    ...touchedBy(by, now),
  });
  // Front pages find a published piece by its former slugs.
  if (!published && changed.includes('slug') && before.slug !== null && after.slug !== null)
    await renamePieceOnFronts(trx, before.slug, after.slug);
  if (changed.includes('content')) await replaceDocument(trx, row.id, after.content, by, now);
  await addEvent(trx, by, now, { id: row.id, action: 'save', version, fields: changed });
  const { content: _before, ...beforeFields } = before;
  const { content: _after, ...afterFields } = after;
  await recordChanges(trx, by, {
    action: 'save',
    entity: 'piece',
    entityId: row.id,
    before: { ...beforeFields, version: row.version },
    after: { ...afterFields, version },
  });
  return saved;
}

/** @throws CallError 409 if it was ever published, because then it can be withdrawn instead */
export async function deletePiece(
  db: Database,
  id: number,
  version: number | undefined,
  { by }: SaveOptions,
): Promise<null> {
  await inTransaction(db, undefined, async (trx) => {
    const { row, article } = await openPiece(trx, id);
    requireMay(by.actor, 'delete', factsOf(row));
    if (article) throw new CallError(409, `The piece ${id} was published; withdraw it instead.`);
    refuseOtherVersion(row, version);
    await trx.deleteFrom('piece').where('id', '=', id).execute();
    const before = { title: row.title, slug: row.slug, state: row.state };
    await recordChanges(trx, by, { action: 'delete', entity: 'piece', entityId: id, before, after: null });
  });
  return null;
}

/** The storable form: sanitised text without characters that PostgreSQL refuses. */
function clean(document: PieceDocument): PieceDocument {
  const storable = makeStorable(document);
  return { ...storable, content: sanitiseArticleHtml(storable.content).html };
}

function withoutUndefined(changes: PieceChanges): Partial<PieceDocument> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
