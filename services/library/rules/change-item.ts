import { isDeepStrictEqual } from 'node:util';
import type { ContentChange } from '#contract/cache-tags.ts';
import { CallError, ConflictError, type ErrorBody, InUseError } from '#contract/errors.ts';
import { cropRatios, type MediaDocument, type MediaItem } from '#contract/library.ts';
import type { Transaction } from '#database/database.ts';
import { inTransaction } from '../../content/rules/in-transaction.ts';
import { makeStorable } from '../../content/rules/stored-article.ts';
import { storeCuts } from '../../media/cuts.ts';
import { removeStored } from '../../media/remove-stored.ts';
import { storeCaptions, VideoRefused } from '../../media/video-store.ts';
import type { Signature } from '../../people/actor.ts';
import { recordAudit } from '../../people/record-audit.ts';
import { requireAllUses } from '../backfill-uses.ts';
import type { LibraryOptions } from '../library-options.ts';
import {
  addName,
  findItem,
  findItemOfFile,
  type ItemRow,
  idInName,
  isInLibrary,
  itemOf,
  lockItem,
  namesOf,
} from '../queries/items.ts';
import { findUses } from '../queries/uses.ts';
import { bytesOf, type IncomingFile, nameOf } from './add-file.ts';
import { updateCaptions } from './captions-in-texts.ts';
import { inTurn } from './in-turn.ts';
import { renameUses } from './rename-uses.ts';
import { storePictureHash } from './similar-pictures.ts';
import { lockFile, storeFile } from './store-file.ts';

/** How far a crop may be from its ratio, because editors draw whole pixels. */
const maxRatioError = 0.02;
/** Where a crop may end, as a share of the picture. Rounding makes some end slightly after the edge. */
const maxEnd = 1.0001;

export interface ItemChange {
  id: number;
  /** Version that the change was made from; null: the newest. */
  version: number | null;
  changes: Partial<MediaDocument>;
  /** Path of the changes in the request, for faults: `changes` or `document`. */
  path: string;
}

/**
 * Changes what the library says about a file. Another focal point or crop makes another name, which replaces
 * the former one wherever it is used.
 * @throws ConflictError when somebody else has changed it since that version
 * @throws CallError 400 for what this kind of file cannot have, 404 when there is no such item
 */
export async function changeItem(
  { db, media, onChange }: LibraryOptions,
  { id, version, changes, path }: ItemChange,
  by: Signature,
): Promise<MediaItem> {
  return inTransaction(db, onChange, async (trx, stale) => {
    const row = await requireItem(trx, id);
    const before = itemOf(row);
    if (version !== null && version !== before.version) {
      throw new ConflictError('Somebody else has changed this in the meantime.', {
        current: before,
        sent: { version, ...changes },
      });
    }
    const document = { ...before.document, ...makeStorable(changes) };
    if (isDeepStrictEqual(document, before.document)) return before;
    checkDocument(row, document, path);
    if (document.poster && document.poster !== row.poster) await requirePoster(trx, document.poster, path);
    const { focus, crops } = document;
    const hasNewCuts = !isDeepStrictEqual(
      { focus, crops },
      { focus: before.document.focus, crops: before.document.crops },
    );
    const ref = hasNewCuts ? await storeCuts(media, row.original, { focus, crops }) : row.ref;
    await updateItem(trx, row, { ref, document });
    if (ref !== row.ref) await renameItem(trx, row, ref, stale);
    if (document.captions !== row.captions) {
      await requireAllUses(trx);
      await updateCaptions(trx, await namesOf(trx, id), document.captions, stale);
    }
    await recordAudit(trx, by, {
      action: 'change',
      entity: 'media',
      entityId: id,
      ...differences(before.document, document),
    });
    return readItem(trx, id);
  });
}

/**
 * Replaces an item's file by another. Its number stays; its name changes wherever it is used.
 * @throws CallError 400 for a file of another kind, 409 for one that another item has
 */
export function replaceFile(
  { db, media, onChange }: LibraryOptions,
  id: number,
  { path, fileName }: IncomingFile,
  by: Signature,
): Promise<MediaItem> {
  return inTurn(async () => {
    const file = await bytesOf(path);
    return inTransaction(db, onChange, async (trx, stale) => {
      const row = await requireItem(trx, id);
      const { kind, original, width, height, seconds, bytes } = await storeFile(trx, media, file);
      if (kind !== row.kind)
        throw new CallError(400, `The file is a ${kind}; it cannot replace a ${row.kind}.`);
      const other = await findItemOfFile(trx, original);
      if (other?.id === id) return itemOf(other);
      if (other) throw new CallError(409, `This file is already in the library, as item ${other.id}.`);
      const { document } = itemOf(row);
      const storedName = nameOf(fileName);
      const crops = isSameShape(row, { width, height }) ? document.crops : {};
      const ref =
        kind === 'picture' ? await storeCuts(media, original, { focus: document.focus, crops }) : original;
      await trx
        .updateTable('media_item')
        .set({ original, file_name: storedName, width, height, seconds, bytes })
        .where('id', '=', id)
        .execute();
      await updateItem(trx, row, { ref, document: { ...document, crops } });
      await addName(trx, id, original);
      if (kind === 'picture') await storePictureHash(trx, id, file);
      await renameItem(trx, row, ref, stale);
      if (seconds !== null) {
        await trx.updateTable('episode').set({ duration: seconds }).where('source_url', '=', ref).execute();
      }
      await recordAudit(trx, by, {
        action: 'replace',
        entity: 'media',
        entityId: id,
        before: { ref: row.ref, fileName: row.file_name },
        after: { ref, fileName: storedName },
      });
      return readItem(trx, id);
    });
  });
}

/**
 * Stores the spoken text of a video as its captions.
 * @throws CallError 400 when it is not WebVTT, or the item is not a video
 */
export async function storeCaptionsOf(
  options: LibraryOptions,
  id: number,
  { path }: IncomingFile,
  by: Signature,
): Promise<MediaItem> {
  const file = await bytesOf(path);
  const captions = await storeCaptions(options.media, file).catch((error: unknown) => {
    throw error instanceof VideoRefused ? new CallError(400, error.message) : error;
  });
  return changeItem(options, { id, version: null, changes: { captions }, path: 'changes' }, by);
}

/**
 * Deletes an item and its files. Former versions of articles show only its caption.
 * @throws CallError 409 with a list while something uses it
 */
export async function deleteItem(
  { db, media, onChange }: LibraryOptions,
  id: number,
  by: Signature,
): Promise<void> {
  await inTransaction(db, onChange, async (trx) => {
    const row = await requireItem(trx, id);
    await requireAllUses(trx);
    await lockFile(trx, idInName(row.original) ?? '');
    const uses = await findUses(trx, id);
    if (uses.length > 0) {
      throw new InUseError(
        `It is used in ${uses.length} ${uses.length === 1 ? 'place' : 'places'}.`,
        uses.map(({ kind, key, title }) => ({ kind, key, name: title ?? `${kind} ${key}` })),
        uses.map(({ kind, key, places, title }) => ({
          path: `${kind}/${key}`,
          message: `It is used here (${places.join(', ')})${title === null ? '' : `: ${title}`}.`,
        })),
      );
    }
    const names = await namesOf(trx, id);
    await trx.deleteFrom('media_item').where('id', '=', id).execute();
    await recordAudit(trx, by, {
      action: 'delete',
      entity: 'media',
      entityId: id,
      before: { ref: row.ref, fileName: row.file_name },
      after: null,
    });
    // It happens while the file is locked, because somebody could be storing it again.
    for (const name of names) await removeStored(media, name);
  });
}

export async function readItem(trx: Transaction, id: number): Promise<MediaItem> {
  const row = await findItem(trx, id);
  if (!row) throw noItem(id);
  return itemOf(row);
}

async function requireItem(trx: Transaction, id: number): Promise<ItemRow> {
  const row = await lockItem(trx, id);
  if (!row) throw noItem(id);
  return row;
}

const noItem = (id: number) => new CallError(404, `There is no item ${id} in the library.`);

/** Gives an item another name, wherever it is used. */
async function renameItem(
  trx: Transaction,
  row: ItemRow,
  ref: string,
  stale: ContentChange[],
): Promise<void> {
  await requireAllUses(trx);
  await addName(trx, row.id, ref);
  await renameUses(trx, await namesOf(trx, row.id), ref, stale);
}

async function updateItem(
  trx: Transaction,
  row: ItemRow,
  { ref, document }: { ref: string; document: MediaDocument },
): Promise<void> {
  const { credit, caption, alt, source, rightsUntil, focus, crops, captions, poster } = document;
  await trx
    .updateTable('media_item')
    .set({
      ref,
      credit,
      caption,
      alt,
      source,
      rights_until: rightsUntil,
      focus_x: focus?.x ?? null,
      focus_y: focus?.y ?? null,
      crops: JSON.stringify(crops),
      captions,
      poster: poster ?? null,
      version: row.version + 1,
      updated_at: new Date(),
    })
    .where('id', '=', row.id)
    .execute();
}

/** @throws CallError 400 that names every field that this kind of file cannot have */
function checkDocument(row: ItemRow, document: MediaDocument, path: string): void {
  const { focus, crops, captions, poster } = document;
  const issues: NonNullable<ErrorBody['issues']> = [];
  if (row.kind !== 'picture' && (focus !== null || Object.keys(crops).length > 0)) {
    issues.push({ path: `${path}.crops`, message: 'Only pictures can have crops.' });
  }
  if (row.kind !== 'video' && captions !== null) {
    issues.push({ path: `${path}.captions`, message: 'Only videos have captions.' });
  }
  if (row.kind !== 'video' && poster) {
    issues.push({ path: `${path}.poster`, message: 'Only videos have a poster.' });
  }
  for (const ratio of cropRatios) {
    const crop = crops[ratio];
    if (!crop || row.width === null || row.height === null) continue;
    const [across = 1, down = 1] = ratio.split('x').map(Number);
    const [width, height] = [Math.round(crop.width * row.width), Math.round(crop.height * row.height)];
    const shape = (crop.width * row.width) / (crop.height * row.height);
    if (Math.abs(shape / (across / down) - 1) > maxRatioError) {
      issues.push({
        path: `${path}.crops.${ratio}`,
        message: `It must be ${ratio.replace('x', ':')}, and is ${width} × ${height} pixels.`,
      });
    }
    if (crop.x + crop.width > maxEnd || crop.y + crop.height > maxEnd) {
      issues.push({ path: `${path}.crops.${ratio}`, message: 'The rectangle is not within the picture.' });
    }
  }
  if (issues.length > 0) throw new CallError(400, 'A file of this kind cannot have these fields.', issues);
}

/**
 * Waits for a concurrent deletion of the picture.
 * @throws CallError 400 when the library does not have it
 */
async function requirePoster(trx: Transaction, poster: string, path: string): Promise<void> {
  const id = idInName(poster) ?? '';
  await lockFile(trx, id);
  if (await isInLibrary(trx, id)) return;
  const message = `There is no picture ${poster}; upload it, or choose another.`;
  throw new CallError(400, message, [{ path: `${path}.poster`, message }]);
}

interface Size {
  width: number | null;
  height: number | null;
}

/** Whether rectangles drawn on one picture fit the other. */
function isSameShape(before: Size, after: Size): boolean {
  if (!before.width || !before.height || !after.width || !after.height) return true;
  return Math.abs(before.width / before.height / (after.width / after.height) - 1) <= maxRatioError;
}

/** The fields that changed. */
function differences(before: MediaDocument, after: MediaDocument): { before: object; after: object } {
  const names = (Object.keys(after) as Array<keyof MediaDocument>).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  return {
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after: Object.fromEntries(names.map((name) => [name, after[name]])),
  };
}
