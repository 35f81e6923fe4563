import { Step } from 'prosemirror-transform';
import { documentSchema } from '#body/document/schema.ts';
import type { Database, Transaction } from '#database/database.ts';
import { readBatches } from './read-batches.ts';

/** A passage of a text at a version. */
export interface Passage {
  version: number;
  from: number;
  to: number;
}

interface AnchorRow {
  anchor_version: number;
  anchor_from: number;
  anchor_to: number;
}

/** The passage of a conversation, as it is stored. */
export const anchorOf = (row: AnchorRow): Passage => ({
  version: row.anchor_version,
  from: row.anchor_from,
  to: row.anchor_to,
});

/**
 * The columns of a passage.
 * @param passage null if its text was deleted
 */
export const anchorColumns = (version: number, passage: Passage | null): AnchorRow => ({
  anchor_version: version,
  anchor_from: passage?.from ?? 0,
  anchor_to: passage?.to ?? 0,
});

/** Current positions of passages in older versions; null for those whose text was deleted. */
export async function mapPassages(
  db: Database,
  pieceId: number,
  version: number,
  passages: readonly Passage[],
): Promise<Array<Passage | null>> {
  const oldest = Math.min(...passages.map((passage) => passage.version));
  const batches = await readBatches(db, pieceId, oldest);
  const maps = batches
    .filter((batch) => batch.version <= version)
    .flatMap(({ steps, version: after }) =>
      steps.map((json, index) => ({
        // Positions in the document before the step.
        version: after - steps.length + index,
        map: Step.fromJSON(documentSchema, json).getMap(),
      })),
    );
  return passages.map((passage) => {
    const later = maps.filter((step) => step.version >= passage.version);
    const from = later.reduce((at, { map }) => map.map(at, 1), passage.from);
    const to = later.reduce((at, { map }) => map.map(at, -1), passage.to);
    return from < to ? { version, from, to } : null;
  });
}

/**
 * Stores the current positions of all conversations about a text, so that reading them does not take all steps
 * since they began.
 */
export async function moveAnchors(trx: Transaction, pieceId: number, version: number): Promise<void> {
  const rows = await trx
    .selectFrom('desk_thread')
    .select(['id', 'anchor_version', 'anchor_from', 'anchor_to'])
    .where('piece_id', '=', pieceId)
    .where('anchor_version', '<', version)
    .forUpdate()
    .execute();
  if (rows.length === 0) return;
  const passages = await mapPassages(trx, pieceId, version, rows.map(anchorOf));
  for (const [index, { id }] of rows.entries())
    await trx
      .updateTable('desk_thread')
      .set(anchorColumns(version, passages[index] ?? null))
      .where('id', '=', id)
      .execute();
}
